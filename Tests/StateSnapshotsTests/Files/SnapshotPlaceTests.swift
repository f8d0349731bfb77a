import TestReporting
import Testing
import UnderstudyTestSupport

@testable import StateSnapshots

struct SnapshotPlaceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func place(
    _ test: TestIdentity = TestIdentity(module: "M", suite: ["Outer", "Inner"], name: "loads"),
    in folderName: String? = nil
  ) -> SnapshotPlace {
    SnapshotPlace(
      test: test, named: nil, fileExtension: "states", sourceFile: folder.path + "/a/b/Tests.swift",
      folder: folderName)
  }

  @Test func theSnapshotsFolderIsInTheNearestPackage() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "a/Package.swift")
    #expect(place().path == folder.path + "/a/Snapshots/M/Outer/Inner/loads.states")
  }

  @Test func withoutAPackageTheNearestSnapshotsFolderIsUsed() throws {
    try folder.write("", to: "a/Snapshots/x")
    #expect(place().path == folder.path + "/a/Snapshots/M/Outer/Inner/loads.states")
  }

  @Test func withoutEitherTheSnapshotsFolderIsBesideTheFile() {
    #expect(place().path == folder.path + "/a/b/Snapshots/M/Outer/Inner/loads.states")
  }

  @Test func theArgumentsOfACaseAreAppended() {
    let test = TestIdentity(module: "M", suite: [], name: "loads", arguments: ["1", "two words"])
    #expect(place(test).relativePath == "Snapshots/M/loads.1,two-words.states")
  }

  @Test func aNamedFolderIsAbsoluteOrInThePackage() throws {
    try folder.write("", to: "Package.swift")
    #expect(place(in: "Recorded").path == folder.path + "/Recorded/M/Outer/Inner/loads.states")
    #expect(place(in: "/elsewhere").path == "/elsewhere/M/Outer/Inner/loads.states")
  }
}
