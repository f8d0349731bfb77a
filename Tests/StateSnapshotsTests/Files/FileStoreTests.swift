import Foundation
import TestReporting
import Testing
import UnderstudyTestSupport

@testable import StateSnapshots

struct FileStoreTests {
  let folder: TemporaryFolder
  private var path: String { folder.path + "/a/b/file.states" }

  init() throws { folder = try TemporaryFolder() }

  @Test func writtenBytesAreReadAgain() throws {
    let bytes = (0..<200_000).map { UInt8($0 % 251) }
    try FileStore.write(bytes, to: path, replacing: nil)
    #expect(try FileStore.read(path) == bytes)
    #expect(folder.files == ["a/b/file.states"])
  }

  @Test func aChangedFileIsNotReplaced() throws {
    try FileStore.write([1], to: path, replacing: nil)
    #expect(throws: FileError.self) { try FileStore.write([3], to: path, replacing: [2]) }
    #expect(throws: FileError.self) { try FileStore.write([3], to: path, replacing: nil) }
    #expect(try FileStore.read(path) == [1])
  }

  @Test func aFolderInTheFilesPlaceIsAnError() throws {
    try folder.write("", to: "a/b/file.states/x")
    let error = #expect(throws: FileError.self) { try FileStore.read(path) }
    #expect(error?.description == "can't read \(path): Is a directory")
  }

  @Test func aLinkInPlaceOfTheTemporaryFileIsNotFollowed() throws {
    try folder.write("kept", to: "other")
    try folder.write("", to: "a/b/x")
    try FileManager.default.createSymbolicLink(
      atPath: path + ".tmp", withDestinationPath: folder.path + "/other")
    try FileStore.write([1], to: path, replacing: nil)
    #expect(try FileStore.read(path) == [1])
    #expect(try folder.text("other") == "kept")
  }

  @Test func aFolderThatVanishesIsAnErrorOrIsMadeAgain() async throws {
    let path = path
    let folder = folder
    let remover = Task.detached {
      while !Task.isCancelled { try? FileManager.default.removeItem(atPath: folder.path + "/a") }
    }
    for number in 0..<500 {
      try? FileStore.write([UInt8(number % 256)], to: path, replacing: FileStore.read(path))
    }
    remover.cancel()
    await remover.value
    try FileStore.write([7], to: path, replacing: FileStore.read(path))
    #expect(try FileStore.read(path) == [7])
  }

  @Test func anErrorOfTheFileSystemRefusesTheComparison() throws {
    let snapshots = try SnapshotPackage()
    try snapshots.folder.write("", to: "Snapshots")
    let verdict = snapshots.verify(.text("a"))
    #expect(verdict.outcome == .refused)
    #expect(verdict.issue?.severity == .error)
    #expect(verdict.issue?.message.contains("can't make the folder") == true)
  }
}
