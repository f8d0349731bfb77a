import Testing

@testable import UnderstudyTool

struct AcceptTests {
  private let file = TemporaryPackage.snapshot
  private let old = TemporaryPackage.timeline(to: 1)
  private let new = TemporaryPackage.timeline(to: 2)

  @Test(arguments: ["", ".new"])
  func aSnapshotIsAcceptedByEitherFileName(ending: String) throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    #expect(package.run("accept", file + ending) == CommandOutput(text: "accepted \(file)\n"))
    #expect(try package.text() == new)
    #expect(package.files == ["Package.swift", file])
  }

  @Test func aFileIsNamedFromTheCurrentFolder() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    let output = package.run("accept", "../ListTests/loads.states", from: "Snapshots/MoviesTests/ListTests")
    #expect(output.text == "accepted \(file)\n")
  }

  @Test func aFileIsNamedFromThePackageInASubfolder() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    #expect(package.run("accept", file, from: "Snapshots").status == 0)
  }

  @Test func aFileIsNamedAbsolutely() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    #expect(package.run("accept", package.path + "/" + file).text == "accepted \(file)\n")
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

  @Test func aFileWithNothingPendingIsAnError() throws {
    let output = try TemporaryPackage().run("accept", file)
    #expect(output.status == 2)
    #expect(output.errors.hasPrefix("understudy: error: nothing is pending for \(file)"))
  }

  @Test func aWrongNameKeepsTheOthersFromBeingAccepted() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    let output = package.run("accept", file, "nowhere.states")
    #expect(output.status == 2)
    #expect(output.errors.hasPrefix("understudy: error: there is no nowhere.states"))
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

  @Test func aPendingFileThatVanishedIsAnErrorAndNothingIsLost() throws {
    let package = try TemporaryPackage(accepted: old)
    let entry = SnapshotFolder.Entry(
      snapshot: package.path + "/" + file, pending: package.path + "/" + file + ".new")
    #expect(throws: FileChangeError.self) { try Accept.accept(entry) }
    #expect(try package.text() == old)
  }

  @Test func anUnreadableSnapshotIsReplaced() throws {
    let package = try TemporaryPackage(accepted: "<<<<<<< HEAD\n", pending: new)
    #expect(package.run("accept").status == 0)
    #expect(try package.text() == new)
  }

  @Test func aFirstSnapshotIsAccepted() throws {
    let package = try TemporaryPackage(accepted: nil, pending: new)
    #expect(package.run("accept", file).status == 0)
    #expect(package.files == ["Package.swift", file])
  }

  @Test(arguments: [[], [TemporaryPackage.snapshot]])
  func snapshotsInThePendingFolderAreAccepted(files: [String]) throws {
    let package = try TemporaryPackage(accepted: old)
    try package.write(new, to: "artifacts/\(file).new")
    let output = PackageCommands.run(
      ["accept", "--pending", "artifacts"] + files, in: ToolEnvironment(currentFolder: package.path))
    #expect(output == CommandOutput(text: "accepted \(file)\n"))
    #expect(try package.text() == new)
    #expect(package.files == ["Package.swift", file])
  }

  @Test func jsonListsWhatWasDone() throws {
    let package = try TemporaryPackage(accepted: old, pending: new)
    #expect(
      package.run("accept", "--json").text.filter { !$0.isWhitespace }
        == #"{"errors":[],"files":["\#(file)"]}"#)
  }
}
