package import TestDoubleGenerator

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads sources, generates their doubles, and writes them.
package enum GenerateCommand {
  /// Runs the command with the arguments of the build plugin: `--source-list LIST --runtime MODULE --outputs FILE…`.
  ///
  /// - Returns: The exit status: 0 on success, 1 if a double can't be generated, 2 if the arguments are wrong, a source
  ///   can't be read, a source ends inside a protocol, or a file can't be written.
  package static func run(
    _ arguments: [String],
    report: (String) -> Void = SystemCalls.printError
  ) -> Int32 {
    do {
      let options = try GenerateOptions(ofPlugin: arguments)
      let output = try output(for: options)
      for diagnostic in output.diagnostics { report(diagnostic.rendered) }
      guard !output.isInputCutOff else { return 2 }
      for (path, text) in zip(options.outputs, output.texts) { try write(text, to: path) }
      return output.hasErrors ? 1 : 0
    } catch {
      report("understudy: error: \(error)")
      return 2
    }
  }

  /// Reads the sources and returns the doubles that the options request, without writing any file.
  package static func output(for options: GenerateOptions) throws(CommandError) -> Generator.Output {
    var input = Generator.Input()
    var buildSettings = BuildSettings()
    // Files that an earlier run generated are left out, so that they neither request doubles nor declare types.
    let outputs = Set(options.outputs.map(standardized))
    let targetFiles = try files(of: options.requestingTarget)
    input.targetFiles = targetFiles.filter { !outputs.contains(standardized($0.path)) }
    for module in options.modules where !module.isUsedOnlyIfImported {
      input.modules.append(try read(module, &buildSettings))
    }
    try addDirectiveSources(to: &input)
    try addImportedModules(to: &input, options, &buildSettings)
    input.settings = buildSettings.settings(of: options.requestingTarget)
    input.doubleNames = options.doubleNames
    input.kindForAllProtocols = options.kindForAllProtocols
    input.runtimeModule = options.runtime ?? runtimeProduct(importedBy: input.targetFiles)
    input.fileCount = options.outputs.count
    return Generator.generate(input)
  }

  /// Returns the product with the runtime that the files import; the default product if they import none.
  private static func runtimeProduct(importedBy files: [SourceFile]) -> String {
    let imported = Set(files.flatMap { DeclarationParser.imports(in: $0).map(\.moduleName) })
    let products = ["Understudy", "UnderstudyDoubles", "UnderstudyPreviews"]
    return products.first(where: imported.contains) ?? products[0]
  }

  private static func read(
    _ module: GenerateOptions.ModulePaths, _ buildSettings: inout BuildSettings
  ) throws(CommandError) -> Generator.Module {
    let flags = buildSettings.flags(of: module)
    var files = try files(of: module)
    if !flags.isEmpty { for index in files.indices { files[index].flags = flags } }
    return Generator.Module(name: module.name, files: files, settings: buildSettings.settings(of: module))
  }

  /// Adds the modules that the sources import, directly or through an added module, from the modules that are used only
  /// if imported, and from the packages that Xcode has checked out.
  private static func addImportedModules(
    to input: inout Generator.Input, _ options: GenerateOptions, _ buildSettings: inout BuildSettings
  ) throws(CommandError) {
    let candidates = options.modules.filter(\.isUsedOnlyIfImported)
    let packages = options.checkouts.map { PackageCheckouts(folder: $0) }
    if candidates.isEmpty, packages == nil { return }
    var seenNames = Set(input.modules.map(\.name))
    var remainingFiles = input.targetFiles + input.modules.flatMap(\.files)
    while let file = remainingFiles.popLast() {
      for name in DeclarationParser.imports(in: file).map(\.moduleName) where seenNames.insert(name).inserted
      {
        var module: Generator.Module?
        if let candidate = candidates.first(where: { $0.name == name }) {
          module = try read(candidate, &buildSettings)
        } else if let checkedOut = packages?.modulesByName[name] {
          // A module that can't be read, such as a C target without Swift files, is skipped; tests can import it anyway.
          module = try? read(checkedOut, &buildSettings)
        }
        guard let module else { continue }
        input.modules.append(module)
        remainingFiles += module.files
      }
    }
  }

  /// Adds the sources that the target's directives name: `// understudy: sources Networking = ../Packages/Networking`.
  private static func addDirectiveSources(to input: inout Generator.Input) throws(CommandError) {
    for file in input.targetFiles {
      for directive in MentionScanner.mentions(in: file).directives {
        guard let (name, path) = directive.namedSources else { continue }
        let absolutePath = SwiftFiles.absolutePath(of: path, inFile: file.path)
        guard FileManager.default.fileExists(atPath: absolutePath) else {
          throw CommandError(
            file.path,
            "names the sources '\(path)' of \(name), which aren't there: give a path from this file's folder",
            line: directive.location.line)
        }
        let files = try files(at: absolutePath, module: name)
        if let index = input.modules.firstIndex(where: { $0.name == name }) {
          let existingPaths = Set(input.modules[index].files.map(\.path))
          input.modules[index].files += files.filter { !existingPaths.contains($0.path) }
        } else {
          input.modules.append(Generator.Module(name: name, files: files))
        }
      }
    }
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Writes a file, and creates its folders where they are missing.
  ///
  /// A file that already contains the text is left unchanged, since a new time stamp would cause a recompilation.
  package static func write(_ text: String, to path: String) throws(CommandError) {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    if SwiftFiles.isFolder(path) {
      throw CommandError(path, "is a folder: give the path of the file that the doubles go into")
    }
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandError(path, "can't be written (\(SystemCalls.reason(for: error)))")
    }
  }

  private static func files(of module: GenerateOptions.ModulePaths) throws(CommandError) -> [SourceFile] {
    var sources: [SourceFile] = []
    for path in module.paths {
      // Xcode also lists files that aren't generated yet. The compiler reports files that stay missing.
      if module.isUsedOnlyIfImported, !FileManager.default.fileExists(atPath: path) { continue }
      sources += try files(at: path, module: module.name)
    }
    return sources
  }

  /// Returns the Swift file at a path, or all Swift files below the folder at that path, sorted by name.
  private static func files(at path: String, module: String) throws(CommandError) -> [SourceFile] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError(path, "isn't there: give the path of a Swift file or of a module's folder")
    }
    let paths: [String]
    do { paths = try SwiftFiles.paths(at: path) } catch {
      throw CommandError(path, "can't be read (\(SystemCalls.reason(for: error)))")
    }
    guard !paths.isEmpty else {
      throw CommandError(path, "holds no Swift file: give the folder that holds the sources of the module")
    }
    var sources: [SourceFile] = []
    for path in paths { sources.append(try SourceReader.read(path, module: module)) }
    return sources
  }
}
