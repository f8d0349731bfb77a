import Foundation
import Testing

@testable import UnderstudyTool

struct AcceptFromTests {
  private let file = TemporaryPackage.snapshot
  private let old = TemporaryPackage.timeline(to: 1)
  private let new = TemporaryPackage.timeline(to: 2)
  private let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  private func accept(_ arguments: String...) -> CommandOutput { package.run(["accept"] + arguments) }

  private func error(_ text: String) -> CommandOutput {
    CommandOutput.failure(text, status: 2)
  }

  @Test(arguments: ["ci", "ci/pending", "ci/a/b"])
  func theSnapshotsOfAFolderAreAcceptedAndKeptThere(folder: String) throws {
    try package.write(new, to: "\(folder)/\(file).new")
    #expect(accept("--from", "ci") == CommandOutput(text: "accepted \(file)\n"))
    #expect(try package.text() == new)
    #expect(try package.text("\(folder)/\(file).new") == new)
  }

  @Test func aNewSnapshotIsAccepted() throws {
    try package.write("x\n", to: "ci/Snapshots/T/a.txt.new")
    try package.write("", to: "ci/compared/Snapshots/T/a.txt")
    #expect(accept("--from", "ci").text == "accepted Snapshots/T/a.txt\n")
    #expect(try package.text("Snapshots/T/a.txt") == "x\n")
  }

  @Test func onlyNamedSnapshotsAreAccepted() throws {
    try package.write(new, to: "ci/\(file).new")
    try package.write("x\n", to: "ci/Snapshots/T/a.txt.new")
    try package.write("y\n", to: "ci/Snapshots/T/b.txt.new")
    #expect(accept("--from", "ci", "Snapshots/T/a.txt.new").text == "accepted Snapshots/T/a.txt\n")
    #expect(accept("--from", "ci", "Snapshots/T").text == "accepted Snapshots/T/b.txt\n")
    #expect(try package.text() == old)
    #expect(
      accept("--from", "ci", "Snapshots/U")
        == error("nothing is pending for Snapshots/U: 'understudy status' lists what is pending"))
  }

  @Test func aTimelineComparedWithAnotherSnapshotIsRefused() throws {
    try package.write(new, to: "ci/\(file).new")
    try package.write(TemporaryPackage.timeline(to: 3), to: "ci/compared/\(file)")
    let output = accept("--from", "ci")
    #expect(output.status == 1)
    #expect(
      output.errors == """
        understudy: error: ci/\(file).new: the run compared with another snapshot \
        than the one in this package: check out the commit that was tested, or run the tests again there

        """)
    #expect(try package.text() == old)
  }

  @Test func aTimelineComparedWithNothingReplacesNoSnapshot() throws {
    try package.write(new, to: "ci/\(file).new")
    try package.write("", to: "ci/compared/\(file)")
    #expect(accept("--from", "ci").status == 1)
    #expect(try package.text() == old)
  }

  @Test func lineEndsDoNotDistinguishSnapshots() throws {
    try package.write(old.replacing("\n", with: "\r\n"), to: file)
    try package.write(new, to: "ci/\(file).new")
    try package.write(old, to: "ci/compared/\(file)")
    #expect(accept("--from", "ci").status == 0)
    #expect(try package.text() == new)
  }

  @Test func anAlreadyAcceptedTimelineIsNoConflict() throws {
    try package.write(new, to: file)
    try package.write(new, to: "ci/\(file).new")
    try package.write(old, to: "ci/compared/\(file)")
    #expect(accept("--from", "ci") == CommandOutput(text: "nothing is pending\n"))
    #expect(try package.text() == new)
  }

  @Test(arguments: ["?", "<<<<<<< ours\n=======\n>>>>>>> theirs\n"])
  func unreadableSnapshotsAreRefused(content: String) throws {
    try package.write(content, to: "ci/\(file).new")
    let output = accept("--from", "ci")
    #expect(output.status == 1)
    #expect(output.errors.hasPrefix("understudy: error: ci/\(file).new: line 1: "))
    #expect(try package.text() == old)
  }

  @Test func aLocalPendingFileStays() throws {
    try package.write(TemporaryPackage.timeline(to: 3), to: file + ".new")
    try package.write(new, to: "ci/\(file).new")
    #expect(accept("--from", "ci").status == 0)
    #expect(try package.text(file + ".new") == TemporaryPackage.timeline(to: 3))
  }

  @Test func aFolderWithoutSnapshotsIsAnError() throws {
    try package.write("x", to: "ci/log.txt")
    #expect(
      accept("--from", "ci")
        == error(
          "there is nothing pending below ci: it should hold Snapshots/….new, as UNDERSTUDY_PENDING=FOLDER leaves it"
        ))
    #expect(
      accept("--from", "nowhere")
        == error("nowhere is no folder: unpack what you downloaded, and give its folder"))
  }

  @Test func twoRunsInOneFolderAreAnError() throws {
    try package.write(new, to: "ci/one/\(file).new")
    try package.write(old, to: "ci/two/\(file).new")
    #expect(
      accept("--from", "ci") == error("ci holds \(file) twice: give the folder of one run, such as ci/FIRST"))
    #expect(try package.text() == old)
  }

  @Test func aLinkIsRefusedAndNothingIsTaken() throws {
    try package.write(new, to: "ci/\(file).new")
    try package.write("secret\n", to: "elsewhere.txt")
    try FileManager.default.createSymbolicLink(
      atPath: package.path + "/ci/Snapshots/link.txt.new",
      withDestinationPath: package.path + "/elsewhere.txt")
    #expect(
      accept("--from", "ci")
        == error(
          "ci holds Snapshots/link.txt.new, which is a link or no file: nothing was taken; remove it first"))
    #expect(try package.text() == old)
    #expect(!package.files.contains("Snapshots/link.txt"))
  }
}
