import Foundation
import GenerateCommand

/// The command line of `generate`.
struct GenerateArguments {
  enum DiagnosticsFormat: String { case text, json }

  private(set) var options = GenerateOptions()
  /// True with `--check`: the command writes nothing, and reports files that aren't up to date as errors.
  private(set) var checksOnly = false
  private(set) var diagnosticsFormat = DiagnosticsFormat.text

  static let usage = """
    usage: understudy generate --module NAME=PATH… [--mentions PATH…] [--double NAME…] [--all stub|spy]
                               --output FILE|- [--check] [--diagnostics text|json]
    """

  /// Parses the arguments that follow `generate`.
  init(_ arguments: [String]) throws {
    var remaining = arguments[...]
    func takeValues(of flag: String) throws(UsageError) -> [String] {
      let values = remaining.prefix { !$0.hasPrefix("--") }
      guard !values.isEmpty else { throw UsageError("\(flag) needs a value") }
      remaining = remaining.dropFirst(values.count)
      return Array(values)
    }
    func takeValue(of flag: String) throws(UsageError) -> String {
      guard let value = remaining.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
        throw UsageError("\(flag) needs a value")
      }
      return value
    }
    while let flag = remaining.popFirst() {
      switch flag {
      case "--module":
        for value in try takeValues(of: flag) { try addModule(value) }
      case "--mentions": options.requestingTarget.paths += try takeValues(of: flag)
      case "--double":
        for name in try takeValues(of: flag) { try addDouble(name) }
      case "--all":
        let kind = try takeValue(of: flag)
        guard ["stub", "spy"].contains(kind) else {
          throw UsageError("--all takes 'stub' or 'spy', not '\(kind)'")
        }
        options.kindForAllProtocols = kind == "stub" ? "Stub" : "Spy"
      case "--output":
        guard options.outputs.isEmpty else {
          throw UsageError("--output is given twice; all doubles go into one file")
        }
        options.outputs = [try takeValue(of: flag)]
      // Only the plugin uses this option, to distribute the doubles over several files.
      case "--outputs": options.outputs = try takeValues(of: flag)
      case "--check": checksOnly = true
      case "--diagnostics":
        let name = try takeValue(of: flag)
        guard let format = DiagnosticsFormat(rawValue: name) else {
          throw UsageError("--diagnostics takes 'text' or 'json', not '\(name)'")
        }
        diagnosticsFormat = format
      case "--runtime": options.runtime = try takeValue(of: flag)
      case "--source-list": try options.addSourceList(try takeValue(of: flag))
      default: throw UsageError("there is no option '\(flag)'")
      }
    }
    guard !options.outputs.isEmpty else {
      throw UsageError("--output FILE is missing; '-' prints the doubles")
    }
    guard !(checksOnly && options.outputs == ["-"]) else {
      throw UsageError("--check needs --output FILE to compare with")
    }
    guard !options.modules.isEmpty || !options.requestingTarget.paths.isEmpty else {
      throw UsageError("--module NAME=PATH is missing: there is no source to find a protocol in")
    }
  }

  private mutating func addModule(_ text: String) throws(UsageError) {
    guard let equalsIndex = text.firstIndex(of: "="), equalsIndex != text.startIndex else {
      throw UsageError("--module takes NAME=PATH, not '\(text)'")
    }
    let name = String(text[..<equalsIndex])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isNumber == false else {
      throw UsageError(
        "--module takes NAME=PATH, and '\(name)' is not the name of a module, as 'import' has it")
    }
    let path = String(text[text.index(after: equalsIndex)...])
    guard !path.isEmpty else { throw UsageError("--module \(name) has no path behind its '='") }
    if let existing = options.modules.first(where: { $0.name == name }) {
      let paths = [existing.paths[0], path].map { "'\($0)'" }.joined(separator: " and ")
      throw UsageError(
        "two modules are called '\(name)': \(paths); give each module once, under its own name")
    }
    let manifest = Self.manifest(above: URL(fileURLWithPath: path).standardizedFileURL)
    options.modules.append(
      GenerateOptions.ModulePaths(
        name: name, paths: [path],
        buildFile: manifest.map { GenerateOptions.BuildFile(path: $0.path, target: name) }))
  }

  /// Returns the nearest package manifest in a folder or above it.
  private static func manifest(above folder: URL) -> URL? {
    let manifest = folder.appendingPathComponent("Package.swift")
    if FileManager.default.fileExists(atPath: manifest.path) { return manifest }
    return folder.path == "/" ? nil : Self.manifest(above: folder.deletingLastPathComponent())
  }

  private mutating func addDouble(_ name: String) throws(UsageError) {
    guard ["Stub", "Spy", "SUT"].contains(where: { name.hasSuffix($0) && name != $0 }) else {
      throw UsageError("--double takes the name of a double, which ends in Stub, Spy or SUT, not '\(name)'")
    }
    options.doubleNames.append(name)
  }
}
