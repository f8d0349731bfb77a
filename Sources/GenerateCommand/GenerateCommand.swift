import Foundation
import TestDoubleGenerator

/// `understudy generate`: reads sources, writes the doubles, reports what could not be doubled.
package enum GenerateCommand {
  /// Runs the command.
  ///
  /// - Returns: The exit status: 0 when all is generated, 1 if something can't be doubled or `--check`
  ///   finds the file stale, 2 if the command was used wrongly; then nothing is written.
  package static func run(_ arguments: [String]) -> Int32 {
    run(
      arguments, print: { FileHandle.standardOutput.write(Data($0.utf8)) },
      report: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
  }

  /// Runs the command; `print` is given what is for standard output, `report` each message.
  package static func run(
    _ arguments: [String], print: (String) -> Void, report: (String) -> Void
  ) -> Int32 {
    do {
      return try run(GenerateOptions(arguments), print: print, report: report)
    } catch let error as UsageError {
      report("understudy: error: \(error.message)\n\(GenerateOptions.usage)")
    } catch {
      report("understudy: error: \(error)")
    }
    return 2
  }

  private static func run(
    _ options: GenerateOptions, print: (String) -> Void, report: (String) -> Void
  ) throws -> Int32 {
    var input = Generator.Input()
    var manifests = Manifests()
    input.mentions = try options.mentions.paths.flatMap { try files(at: $0, module: options.mentions.name) }
    input.modules = try options.modules.map { module in
      Generator.Module(
        name: module.name, files: try module.paths.flatMap { try files(at: $0, module: module.name) },
        asyncFunctionTypes: manifests.asyncFunctionTypes(of: module, options))
    }
    input.asyncFunctionTypes = manifests.asyncFunctionTypes(of: options.mentions, options)
    input.doubles = options.doubles
    input.all = options.all
    input.runtime = options.runtime

    let output = Generator.generate(input)
    for diagnostic in output.diagnostics {
      switch options.diagnostics {
      case .text: report(diagnostic.rendered)
      case .json: report(DiagnosticLine(diagnostic).json)
      }
    }
    guard !output.isCutOff else { return 2 }
    var hasFindings = output.diagnostics.contains { $0.severity == .error }
    switch options.output {
    case "-"?: print(output.text)
    case let path?:
      let old = try? String(contentsOfFile: path, encoding: .utf8)
      if options.isCheck {
        if old != output.text {
          let state = old == nil ? "it isn't there" : "it is stale"
          report("understudy: error: \(path): \(state); generate it again without --check")
          hasFindings = true
        }
      } else if old != output.text {
        // An unchanged file keeps its time stamp, so nothing is compiled again.
        try write(output.text, to: path)
      }
    case nil: break
    }
    return hasFindings ? 1 : 0
  }

  private static func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandError("\(path) can't be written (\(error.localizedDescription))")
    }
  }

  /// The Swift file at `path`, or all Swift files below the folder there, in the order of their names.
  private static func files(at path: String, module: String) throws -> [SourceFile] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CommandError("\(path) isn't there: give the path of a Swift file or of a module's folder")
    }
    guard isDirectory.boolValue else { return [try read(path, module: module)] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      try read(path.hasSuffix("/") ? path + name : "\(path)/\(name)", module: module)
    }
  }

  private static func read(_ path: String, module: String) throws -> SourceFile {
    do {
      return try SourceReader.read(path, module: module)
    } catch {
      throw CommandError("\(path) \(error)")
    }
  }

}

/// Something that stopped the command, and what to do.
private struct CommandError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A diagnostic as one line of JSON.
private struct DiagnosticLine: Encodable {
  var file: String?
  var line: Int?
  var column: Int?
  var severity: String
  var message: String

  init(_ diagnostic: Diagnostic) {
    file = diagnostic.location?.file
    line = diagnostic.location?.line
    column = diagnostic.location?.column
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? message
  }
}
