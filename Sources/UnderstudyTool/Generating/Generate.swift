import Foundation
import GenerateCommand
import TestDoubleGenerator

/// `understudy generate`: writes doubles or prints them, and reports what can't be doubled.
enum Generate {
  /// Runs the command; writes to the process's standard output and standard error.
  ///
  /// - Returns: The exit status: 0 if everything is generated; 1 if something can't be doubled or `--check` finds a
  ///   stale file; 2 if the command is used wrongly, or can't read its sources or write its files.
  static func run(_ arguments: [String]) -> Int32 {
    run(
      arguments, print: { FileHandle.standardOutput.write(Data($0.utf8)) },
      report: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
  }

  /// Runs the command; passes the text for standard output to `print`, and each message to `report`.
  static func run(_ arguments: [String], print: (String) -> Void, report: (String) -> Void) -> Int32 {
    if arguments.contains("--help") || arguments == ["-h"] {
      print(GenerateArguments.usage + "\n")
      return 0
    }
    var format = GenerateArguments.DiagnosticsFormat.text
    do {
      let arguments = try GenerateArguments(arguments)
      format = arguments.diagnosticsFormat
      return try run(arguments, print: print, report: report)
    } catch let error as CommandError where format == .json {
      report(DiagnosticLine(error).json)
    } catch let error as CommandError {
      report("understudy: error: \(error)")
    } catch {
      report("understudy: error: \(error)\n\(GenerateArguments.usage)")
    }
    return 2
  }

  private static func run(
    _ arguments: GenerateArguments, print: (String) -> Void, report: (String) -> Void
  ) throws -> Int32 {
    let output = try GenerateCommand.output(for: arguments.options)
    for diagnostic in output.diagnostics {
      report(arguments.diagnosticsFormat == .json ? DiagnosticLine(diagnostic).json : diagnostic.rendered)
    }
    guard !output.isInputCutOff else { return 2 }
    var hasFindings = output.hasErrors
    for (path, text) in zip(arguments.options.outputs, output.texts) {
      if path == "-" {
        print(text)
      } else if !arguments.checksOnly {
        try GenerateCommand.write(text, to: path)
      } else {
        let oldText = try? String(contentsOfFile: path, encoding: .utf8)
        if oldText == text { continue }
        let state = oldText == nil ? "it isn't there" : "it is stale"
        report("understudy: error: \(path): \(state); generate it again without --check")
        hasFindings = true
      }
    }
    return hasFindings ? 1 : 0
  }
}

/// A diagnostic as one line of JSON.
private struct DiagnosticLine: Encodable {
  var file: String?
  var line: Int?
  var column: Int?
  var severity = Diagnostic.Severity.error.rawValue
  var message: String

  init(_ error: CommandError) {
    (file, line, message) = (error.path, error.line, error.description)
  }

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
