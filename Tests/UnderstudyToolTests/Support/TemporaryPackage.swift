import Foundation
import UnderstudyTestSupport

@testable import UnderstudyTool

/// A package's folder that is removed when the object is deinitialized.
final class TemporaryPackage: Sendable {
  static let snapshot = "Snapshots/MoviesTests/ListTests/loads.states"

  private let folder: TemporaryFolder

  var path: String { folder.path }

  /// Creates a package with an accepted snapshot and a pending one for it.
  init(accepted: String? = TemporaryPackage.timeline(to: 1), pending: String? = nil) throws {
    folder = try TemporaryFolder()
    try write("", to: "Package.swift")
    if let accepted { try write(accepted, to: Self.snapshot) }
    if let pending { try write(pending, to: Self.snapshot + ".new") }
  }

  /// Returns a timeline that ends with a number.
  static func timeline(to number: Int) -> String {
    """
    # states 1
    = initial
      count: 0

    @ increment()
    ~
      count: 0 -> \(number)
    > Clock.now()

    = end

    """
  }

  /// Writes the journal of a failed run that has left a pending snapshot in another folder, and that snapshot.
  func writeJournalOfRun(leaving pending: String, in folder: String) throws {
    let file = "\(folder)/\(Self.snapshot).new"
    try write(pending, to: file)
    try writeJournal([
      "used \(Self.snapshot)", "failed \(Self.snapshot)", "pending \(Self.snapshot)\t\(path)/\(file)",
      "ended 1",
    ])
  }

  /// Writes what a process of the last run has noted.
  func writeJournal(
    _ lines: [String], named name: String = "1", in folder: String = ".build/understudy/journal"
  ) throws {
    try write((["# journal 2"] + lines).map { $0 + "\n" }.joined(), to: "\(folder)/\(name).journal")
  }

  /// Writes `targets.json`, as the command plugin does for the option `--targets`.
  func writeTargets(_ targets: [(module: String, isTest: Bool, files: [String])]) throws {
    let list = targets.map { target in
      PackageTargets.Target(
        module: target.module, isTest: target.isTest, files: target.files.map { path + "/" + $0 })
    }
    try write(String(decoding: try JSONEncoder().encode(list), as: UTF8.self), to: "targets.json")
  }

  /// Runs git in the package.
  func git(_ arguments: String...) throws {
    let user = ["-c", "user.name=t", "-c", "user.email=t@localhost", "-c", "commit.gpgsign=false"]
    let (output, status) = try runProgram(["git", "-C", path] + user + arguments, includesErrors: true)
    if status != 0 { throw CommandFailure(String(decoding: output, as: UTF8.self)) }
  }

  /// Commits all files.
  func commit(_ subject: String) throws {
    try git("add", ".")
    try git("commit", "--quiet", "--no-verify", "--message", subject)
  }

  /// Runs the tool from a folder of the package.
  func run(
    _ arguments: String..., from folder: String = "", variables: [String: String] = [:],
    onTerminal: Bool = false
  ) -> CommandOutput {
    run(arguments, from: folder, variables: variables, onTerminal: onTerminal)
  }

  func run(
    _ arguments: [String], from folder: String = "", variables: [String: String] = [:],
    onTerminal: Bool = false
  ) -> CommandOutput {
    PackageCommands.run(
      arguments,
      in: ToolEnvironment(
        currentFolder: folder.isEmpty ? path : path + "/" + folder, variables: variables,
        isOutputTerminal: onTerminal))
  }

  /// The relative paths of all files in the package.
  var files: [String] { folder.files }

  func text(_ name: String = TemporaryPackage.snapshot) throws -> String { try folder.text(name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }
}

extension CommandOutput {
  /// The output of a command that only fails.
  static func failure(_ message: String, status: Int32) -> CommandOutput {
    CommandOutput(errors: "understudy: error: \(message)\n", status: status)
  }
}
