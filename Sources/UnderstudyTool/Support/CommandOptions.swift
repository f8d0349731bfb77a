import Foundation
import StateSnapshots

/// The options and arguments that follow a command's name.
struct CommandOptions {
  /// An option of at least one command; `generate` and `dump-protocols` don't use this type.
  enum Option: String, CaseIterable {
    case json = "--json"
    case at = "--at"
    case output = "--output"
    case packagePath = "--package-path"
    case snapshots = "--snapshots"
    case dryRun = "--dry-run"
    case records = "--records"
    case targets = "--targets"
    case markdown = "--markdown"
    case from = "--from"
    case failUnder = "--fail-under"
    case since = "--since"
    case filter = "--filter"
    case failOn = "--fail-on"
    case because = "--because"
    case runtime = "--runtime"

    /// Returns whether a value follows the option; `report --markdown` names a file, `mutate --markdown` doesn't.
    func takesValue(in command: String) -> Bool {
      ![.json, .dryRun, .runtime].contains(self) && !(self == .markdown && command == "mutate")
    }
  }

  private var values: [Option: String] = [:]
  /// The arguments that aren't options: names of files, or of folders.
  private(set) var files: [String] = []
  /// The options for `swift build` that follow `--`, of a command that builds.
  private(set) var buildOptions: [String] = []

  /// Parses the arguments that follow the command's name.
  init(_ arguments: [String], of command: String, allowing allowed: Set<Option>) throws(UsageError) {
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        if ["bundle", "coverage", "mutate"].contains(command) {
          buildOptions += remaining
        } else {
          files += remaining
        }
        return
      }
      guard argument.hasPrefix("-") else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = Option(rawValue: name), allowed.contains(option) else {
        throw UsageError("'\(command)' has no option '\(name)': see 'understudy --help'")
      }
      guard values[option] == nil else { throw UsageError("\(name) stands twice: give it once") }
      if option.takesValue(in: command) {
        guard let value = parts.count == 2 ? String(parts[1]) : remaining.popFirst(), !value.isEmpty else {
          throw UsageError("\(name) needs a value: see 'understudy --help'")
        }
        values[option] = value
      } else {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        values[option] = ""
      }
    }
  }

  /// The value of an option, or an empty string if the option takes no value; `nil` if the arguments don't contain the option.
  subscript(option: Option) -> String? { values[option] }

  /// Throws an error if there are files, for a command that takes none; `reason` says what it takes instead.
  func refuseFiles(of command: String, _ reason: String) throws(UsageError) {
    guard files.isEmpty else { throw UsageError("'\(command)' takes no \(reason)") }
  }

  var isJSON: Bool { values[.json] != nil }
}
