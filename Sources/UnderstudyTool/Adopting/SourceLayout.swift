/// Finds the module of each source file, and whether it belongs to tests.
struct SourceLayout {
  /// The module that a file belongs to, and whether the file belongs to tests.
  struct Place: Equatable {
    /// The module; for tests outside of a package, the outermost folder of tests that isn't `Tests`.
    var target: String
    var isTest: Bool
  }

  /// The targets that manifests declare, with their folders.
  private let targets: [(folder: String, target: ManifestTargets.Target)]
  /// The module of the sources that no manifest declares.
  private let defaultModule: String

  /// Creates the layout of the packages that the manifests describe.
  ///
  /// - Parameters:
  ///   - manifests: The targets by the folder of their manifest. This folder is relative to the same root as the paths
  ///     of files, and `""` for the root itself.
  ///   - defaultModule: The module of the sources that no manifest declares.
  init(manifests: [String: ManifestTargets], defaultModule: String) {
    var targets: [(folder: String, target: ManifestTargets.Target)] = []
    for (folder, manifest) in manifests {
      for target in manifest.targets {
        let parts = [folder, target.folder].filter { !$0.isEmpty }
        targets.append((parts.joined(separator: "/"), target))
      }
    }
    // A file belongs to the target with the deepest folder.
    self.targets = targets.sorted { left, right in
      left.folder.count == right.folder.count
        ? left.folder < right.folder : left.folder.count > right.folder.count
    }
    self.defaultModule = defaultModule
  }

  /// Returns the place of the file with a path, which is relative to the root.
  func place(of path: String) -> Place {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let owner = targets.first { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    guard let owner else {
      let tests = folders.filter(Self.isTestFolder)
      // A folder called `Tests` contains the folders of the test targets.
      let target = tests.first { $0 != "Tests" && $0 != "Test" } ?? tests.first
      return Place(target: target ?? defaultModule, isTest: target != nil)
    }
    let depth = owner.folder.split(separator: "/").count
    let name = String(owner.target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return Place(
      target: name,
      isTest: owner.target.isTest || Self.isTestFolder(owner.target.name)
        || folders.dropFirst(depth).contains(where: Self.isTestFolder))
  }

  private static let testWords: Set<String> = [
    "test", "tests", "testing", "mock", "mocks", "fake", "fakes", "stub", "stubs", "spy", "spies", "doubles",
  ]

  /// True if a folder's name is typical of tests or of their doubles: `Tests`, `MoviesTests`, `Mocks`.
  static func isTestFolder(_ folder: String) -> Bool {
    var words: [String] = []
    for character in folder {
      if !(character.isLetter || character.isNumber) {
        words.append("")
      } else if character.isUppercase && words.last?.last?.isUppercase != true || words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.contains { self.testWords.contains($0.lowercased()) }
  }
}
