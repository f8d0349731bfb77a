import TestDoubleGenerator

/// The doubles to generate, the sources to read, and the files to write.
package struct GenerateOptions {
  /// The manifest or project with a target's build settings, and the target's name in the manifest or project.
  package struct BuildFile {
    package var path: String
    package var target: String

    package init(path: String, target: String) { (self.path, self.target) = (path, target) }

    var isProject: Bool { path.hasSuffix(".pbxproj") }
  }

  /// The name and the source paths of one module, as the caller passes them.
  package struct ModulePaths {
    package var name: String
    package var paths: [String]
    /// The file that declares the module's target; `nil` if the file is unknown.
    package var buildFile: BuildFile?
    /// True if the module is dropped unless the target imports it, directly or through another module.
    package var isUsedOnlyIfImported = false

    package init(
      name: String, paths: [String], buildFile: BuildFile? = nil, isUsedOnlyIfImported: Bool = false
    ) {
      (self.name, self.paths, self.buildFile) = (name, paths, buildFile)
      self.isUsedOnlyIfImported = isUsedOnlyIfImported
    }
  }

  /// The target that uses the doubles: a double is generated if the target's sources mention the double's name.
  package var requestingTarget = ModulePaths(name: "", paths: [])
  /// The modules whose protocols can be doubled.
  package var modules: [ModulePaths] = []
  /// The folder into which Xcode has checked out the packages that the target may use.
  package var checkouts: String?
  /// The names of doubles to generate even if no source mentions them.
  package var doubleNames: [String] = []
  /// `Stub` or `Spy` to generate a double of this kind for each protocol of the modules; otherwise `nil`.
  package var kindForAllProtocols: String?
  /// The paths of the files to which the doubles are written; a single `-` prints the doubles instead.
  package var outputs: [String] = []
  /// The name of the module with the runtime, which the generated files import; `nil` for the product that the requesting
  /// target's files import.
  package var runtime: String?

  package init() {}

  init(ofPlugin arguments: [String]) throws(CommandError) {
    let flags = ["--source-list", "--runtime", "--outputs"]
    guard arguments.count > 5, [arguments[0], arguments[2], arguments[4]] == flags else {
      throw CommandError("the plugin's tool", "takes --source-list LIST --runtime MODULE --outputs FILE…")
    }
    try addSourceList(arguments[1])
    // Xcode does not tell which products a target uses.
    runtime = arguments[3].isEmpty ? nil : arguments[3]
    outputs = Array(arguments[5...])
  }

  /// Reads a source list of the plugin: sets the requesting target to the first module, and adds the other modules.
  ///
  /// Each module begins with a line `module NAME`, followed by the paths of its files; the test target, whose files
  /// mention doubles, begins with `mentions NAME`. The lines `settings PATH` and `target TARGET` name the package
  /// manifest or Xcode project that declares the module's target, and the target. A module that begins with
  /// `candidate NAME` may be a dependency of the test target: the plugin can't check this, because Xcode doesn't list
  /// dependencies. The list can start with `checkouts PATH`, which sets `checkouts`.
  package mutating func addSourceList(_ path: String) throws(CommandError) {
    let text = String(decoding: try SourceReader.read(path).bytes, as: UTF8.self)
    var listedModules: [ModulePaths] = []
    for line in text.split(separator: "\n").map(String.init) {
      func text(after word: String) -> String? {
        line.hasPrefix(word + " ") ? String(line.dropFirst(word.count + 1)) : nil
      }
      let lastIndex = listedModules.count - 1
      if lastIndex < 0, let path = text(after: "checkouts") {
        checkouts = path
      } else if let name = text(after: "mentions") ?? text(after: "module") {
        listedModules.append(ModulePaths(name: name, paths: []))
      } else if let name = text(after: "candidate") {
        listedModules.append(ModulePaths(name: name, paths: [], isUsedOnlyIfImported: true))
      } else if lastIndex < 0 {
        continue
      } else if let path = text(after: "settings") {
        listedModules[lastIndex].buildFile = BuildFile(path: path, target: "")
      } else if let target = text(after: "target") {
        listedModules[lastIndex].buildFile?.target = target
      } else {
        listedModules[lastIndex].paths.append(line)
      }
    }
    if let first = listedModules.first { requestingTarget = first }
    modules += listedModules.dropFirst()
  }
}
