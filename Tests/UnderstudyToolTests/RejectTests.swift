import StateSnapshots
import Testing

@testable import UnderstudyTool

struct RejectTests {
  private let file = TemporaryPackage.snapshot

  @Test func aPendingFileIsRemovedAndTheAcceptedOneStays() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(package.run("reject", file) == CommandOutput(text: "rejected \(file)\n"))
    #expect(try package.text() == TemporaryPackage.timeline(to: 1))
    #expect(package.files == ["Package.swift", file])
  }

  @Test func anUnreadablePendingFileIsRemoved() throws {
    let package = try TemporaryPackage(pending: "?")
    #expect(package.run("reject").status == 0)
    #expect(package.files == ["Package.swift", file])
  }

  @Test func aFileThatATestHasReplacedMeanwhileStays() throws {
    let package = try TemporaryPackage(pending: "newer")
    #expect(try !FileStore.remove("\(package.path)/\(file).new", ifContentIs: Array("older".utf8)))
    #expect(package.files == ["Package.swift", file, "\(file).new"])
  }
}
