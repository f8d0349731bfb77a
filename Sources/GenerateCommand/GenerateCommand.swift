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
      report: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
      showProgress: TerminalProgress.onTerminal)
  }

  /// Runs the command; `print` is given what is for standard output, `report` each message, and `showProgress`, where
  /// somebody watches, how far it is.
  package static func run(
    _ arguments: [String], print: (String) -> Void, report: (String) -> Void,
    showProgress: ((String) -> Void)? = nil
  ) -> Int32 {
    if arguments.contains("--help") || arguments == ["-h"] {
      print(GenerateOptions.usage + "\n")
      return 0
    }
    do {
      let options = try GenerateOptions(arguments)
      do {
        return try run(options, print: print, report: report, showProgress)
      } catch {
        report(options.diagnostics == .json ? "\(error.line.json)" : "understudy: error: \(error)")
      }
    } catch {
      report("understudy: error: \(error.message)\n\(GenerateOptions.usage)")
    }
    return 2
  }

  private static func run(
    _ options: GenerateOptions, print: (String) -> Void, report: (String) -> Void,
    _ showProgress: ((String) -> Void)?
  ) throws(CommandError) -> Int32 {
    var input = Generator.Input()
    var buildSettings = BuildSettings(options)
    // Files generated before may lie among the sources: they ask for nothing, and declare nothing of their own.
    let outputs = Set(options.outputs.map(standardized))
    input.mentions = try files(of: options.mentions, showProgress).filter {
      !outputs.contains(standardized($0.path))
    }
    for module in options.modules {
      input.modules.append(try read(module, &buildSettings, showProgress))
    }
    try addFurtherSources(to: &input, showProgress)
    let candidates = Set(options.modules.filter(\.isCandidate).map(\.name))
    if !candidates.isEmpty { input.keepImported(of: candidates) }
    if let folder = options.checkouts {
      let packages = PackageCheckouts(folder: folder)
      input.addImported { name in
        // A target may hold no Swift, and the tests still compile.
        packages.modules[name].flatMap { try? read($0, &buildSettings, nil) }
      }
    }
    input.settings = buildSettings.settings(of: options.mentions)
    input.doubles = options.doubles
    input.all = options.all
    input.runtime = options.runtime
    input.fileCount = options.outputs.count

    let output = Generator.generate(input)
    for diagnostic in output.diagnostics {
      switch options.diagnostics {
      case .text: report(diagnostic.rendered)
      case .json: report(DiagnosticLine(diagnostic).json)
      }
    }
    guard !output.isCutOff else { return 2 }
    var hasFindings = output.diagnostics.contains { $0.severity == .error }
    for (path, text) in zip(options.outputs, output.texts) {
      guard path != "-" else {
        print(text)
        continue
      }
      let old = try? String(contentsOfFile: path, encoding: .utf8)
      // An unchanged file keeps its time stamp, so nothing is compiled again.
      guard old != text else { continue }
      if options.isCheck {
        let state = old == nil ? "it isn't there" : "it is stale"
        report("understudy: error: \(path): \(state); generate it again without --check")
        hasFindings = true
      } else {
        try write(text, to: path)
      }
    }
    return hasFindings ? 1 : 0
  }

  private static func read(
    _ module: GenerateOptions.ModulePaths, _ settings: inout BuildSettings,
    _ showProgress: ((String) -> Void)?
  ) throws(CommandError) -> Generator.Module {
    let flags = settings.flags(of: module)
    var files = try files(of: module, showProgress)
    if !flags.isEmpty { for index in files.indices { files[index].flags = flags } }
    return Generator.Module(name: module.name, files: files, settings: settings.settings(of: module))
  }

  /// Adds the modules that directives of the target name: `// understudy: sources Networking = ../Packages/Networking`.
  private static func addFurtherSources(
    to input: inout Generator.Input, _ showProgress: ((String) -> Void)?
  ) throws(CommandError) {
    for file in input.mentions {
      for directive in MentionScanner.mentions(in: file).directives {
        guard let (name, path) = directive.sources else { continue }
        let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
        let full = path.hasPrefix("/") ? path : folder.appendingPathComponent(path).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: full) else {
          throw CommandError(
            file.path,
            "names the sources '\(path)' of \(name), which aren't there: give a path from this file's folder",
            line: directive.location.line)
        }
        let files = try files(at: full, module: name, showProgress)
        if let index = input.modules.firstIndex(where: { $0.name == name }) {
          let known = Set(input.modules[index].files.map(\.path))
          input.modules[index].files += files.filter { !known.contains($0.path) }
        } else {
          input.modules.append(Generator.Module(name: name, files: files))
        }
      }
    }
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func write(_ text: String, to path: String) throws(CommandError) {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw CommandError(path, "is a folder: give the path of the file that the doubles go into")
    }
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandError(path, "can't be written (\(error.localizedDescription))")
    }
  }

  private static func files(
    of module: GenerateOptions.ModulePaths, _ showProgress: ((String) -> Void)?
  ) throws(CommandError) -> [SourceFile] {
    var all: [SourceFile] = []
    var progress = TerminalProgress("\(module.name): reading", of: module.paths.count, show: showProgress)
    for path in module.paths {
      // Xcode lists files, too, that a build is yet to make; its compiler tells of those that are missing.
      defer { progress.step() }
      if module.isCandidate, !FileManager.default.fileExists(atPath: path) { continue }
      all += try files(at: path, module: module.name, showProgress)
    }
    return all
  }

  /// The Swift file at `path`, or all Swift files below the folder there, in the order of their names.
  private static func files(
    at path: String, module: String, _ showProgress: ((String) -> Void)?
  ) throws(CommandError) -> [SourceFile] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CommandError(path, "isn't there: give the path of a Swift file or of a module's folder")
    }
    guard isDirectory.boolValue else { return [try read(path, module: module)] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    var all: [SourceFile] = []
    guard names.contains(where: { $0.hasSuffix(".swift") }) else {
      throw CommandError(path, "holds no Swift file: give the folder that holds the sources of the module")
    }
    let sources = names.filter { $0.hasSuffix(".swift") }.sorted()
    var progress = TerminalProgress("\(module): reading", of: sources.count, show: showProgress)
    for name in sources {
      all.append(try read(path.hasSuffix("/") ? path + name : "\(path)/\(name)", module: module))
      progress.step()
    }
    return all
  }

  private static func read(_ path: String, module: String) throws(CommandError) -> SourceFile {
    do {
      return try SourceReader.read(path, module: module)
    } catch {
      throw CommandError(path, error.description, line: error.line)
    }
  }
}

/// An error that stopped the command: a file or folder, what is wrong with it, and what to do.
private struct CommandError: Error, CustomStringConvertible {
  var path: String
  var problem: String
  var line: DiagnosticLine

  var description: String { "\(path) \(problem)" }

  init(_ path: String, _ problem: String, line: Int? = nil) {
    self.path = path
    self.problem = problem
    self.line = DiagnosticLine(file: path, line: line, message: "\(path) \(problem)")
  }
}

/// A diagnostic as one line of JSON.
private struct DiagnosticLine: Encodable {
  var file: String?
  var line: Int?
  var column: Int?
  var severity: String
  var message: String

  init(file: String, line: Int?, message: String) {
    self.file = file
    self.line = line
    severity = "error"
    self.message = message
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
