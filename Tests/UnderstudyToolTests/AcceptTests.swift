import Testing

@testable import UnderstudyTool

struct AcceptTests {
  private let file = TemporaryPackage.snapshot
  private let old = TemporaryPackage.timeline(to: 1)
  private let new = TemporaryPackage.timeline(to: 2)

  @Test(arguments: [
    ("", TemporaryPackage.snapshot), ("", TemporaryPackage.snapshot + ".new"),
    ("Snapshots", TemporaryPackage.snapshot),
    ("Snapshots/MoviesTests/ListTests", "../ListTests/loads.states"), ("", "/" + TemporaryPackage.snapshot),
  ])
  func aSnapshotIsNamedFromTheCurrentFolderFromThePackageOrAbsolutely(folder: String, name: String) throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    let output = package.run("accept", name.hasPrefix("/") ? package.path + name : name, from: folder)
    #expect(output == CommandOutput(text: "accepted \(file)\n"))
    #expect(try package.text() == new)
    #expect(package.files == ["Package.swift", file])
  }

  @Test func aFolderNamesAllSnapshotsBelow() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    try package.write("x\n", to: "Snapshots/OtherTests/a.txt.new")
    #expect(package.run("accept", "Snapshots/MoviesTests").text == "accepted \(file)\n")
    #expect(package.files.contains("Snapshots/OtherTests/a.txt.new"))
  }

  @Test func withoutAFileAllAreAccepted() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    try package.write("x\n", to: "Snapshots/MoviesTests/a.txt.new")
    #expect(package.run("accept").text == "accepted \(file)\naccepted Snapshots/MoviesTests/a.txt\n")
    #expect(package.files == ["Package.swift", file, "Snapshots/MoviesTests/a.txt"])
  }

  @Test func aReasonAndWhatWasAcceptedAreTheMessageOfACommit() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    #expect(
      package.run("accept", "--because", "Count by twos")
        == CommandOutput(text: "Count by twos\n\naccepted \(file)\n"))
  }

  @Test func aWrongNameKeepsTheOthersFromBeingAccepted() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    let output = package.run("accept", file, "nowhere.states")
    #expect(output.status == 2)
    #expect(output.errors.hasPrefix("understudy: error: nothing is pending for nowhere.states"))
    #expect(try package.text() == old)
  }

  @Test(arguments: ["", "# states 1\n= initial\n  count: 0\n", "<<<<<<< HEAD\n"])
  func anUnreadablePendingFileIsAnErrorAndNothingIsLost(pending: String) throws {
    let package = try TemporaryPackage(accepted: old, pending: pending)
    let output = package.run("accept")
    #expect(output.status == 1)
    #expect(output.errors.hasPrefix("understudy: error: \(file).new: line "))
    #expect(try package.text() == old)
    #expect(try package.text(file + ".new") == pending)
  }

  @Test func anUnreadablePendingCassetteIsAnError() throws {
    let package = try TemporaryPackage()
    try package.write("# calls 1\n", to: "Snapshots/MoviesTests/a.calls.new")
    #expect(package.run("accept").status == 1)
    #expect(package.files.contains("Snapshots/MoviesTests/a.calls.new"))
  }

  @Test func aPendingFileThatVanishedIsAnErrorAndNothingIsLost() throws {
    let package = try TemporaryPackage(accepted: old)
    let entry = SnapshotFolder.Entry(
      snapshot: package.path + "/" + file, pending: package.path + "/" + file + ".new")
    #expect(throws: CommandFailure.self) { try Accept.accept(entry) }
    #expect(try package.text() == old)
  }

  @Test func anUnreadableSnapshotIsReplaced() throws {
    let package = try TemporaryPackage(accepted: "<<<<<<< HEAD\n", pending: new)
    #expect(package.run("accept").status == 0)
    #expect(try package.text() == new)
  }

  @Test(arguments: [[], [TemporaryPackage.snapshot], ["artifacts"]])
  func snapshotsThatTheLastRunLeftElsewhereAreAccepted(files: [String]) throws {
    let package = try TemporaryPackage(accepted: old)
    try package.writeJournalOfRun(leaving: new, in: "artifacts")
    let output = package.run(["accept"] + files)
    #expect(output == CommandOutput(text: "accepted \(file)\n"))
    #expect(try package.text() == new)
    #expect(!package.files.contains("artifacts/\(file).new"))
  }
}
