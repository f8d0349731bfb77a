/// Finds the target of each source file.
struct SourceLayout {
  /// The target of a file, and whether the file is part of the tests.
  struct Membership: Equatable {
    /// The target's module name; for a file outside of all targets, the outermost test folder that isn't called `Tests`
    /// or `Test`, or else the outermost test folder, or else the default module.
    var target: String
    var isTest: Bool
  }

  /// The targets that manifests declare, each with its folder relative to the root of all paths.
  private let locatedTargets: [(folder: String, target: ManifestTargets.Target)]
  /// The module of the files that are outside of all targets and are no tests.
  private let defaultModule: String

  /// Creates the layout of the packages that the manifests describe.
  ///
  /// - Parameter manifestsByFolder: The targets, by the folder of their manifest. A folder's path is relative to the
  ///   same root as the paths of files; `""` is this root.
  init(manifestsByFolder: [String: ManifestTargets], defaultModule: String) {
    var locatedTargets: [(folder: String, target: ManifestTargets.Target)] = []
    for (folder, manifest) in manifestsByFolder {
      for target in manifest.targets {
        let pathComponents = [folder, target.folder].filter { !$0.isEmpty }
        locatedTargets.append((pathComponents.joined(separator: "/"), target))
      }
    }
    // Longer paths come first, since a file's target is the first target whose folder contains the file.
    self.locatedTargets = locatedTargets.sorted { left, right in
      left.folder.count == right.folder.count
        ? left.folder < right.folder : left.folder.count > right.folder.count
    }
    self.defaultModule = defaultModule
  }

  /// Returns the target of a file.
  ///
  /// - Parameter path: The path of the file, relative to the root.
  func membership(of path: String) -> Membership {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let owner = locatedTargets.first { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    guard let owner else {
      let testFolders = folders.filter(Self.isTestFolder)
      // A folder called `Tests` contains the folders of the test targets.
      let target = testFolders.first { $0 != "Tests" && $0 != "Test" } ?? testFolders.first
      return Membership(target: target ?? defaultModule, isTest: target != nil)
    }
    let depth = owner.folder.split(separator: "/").count
    let name = String(owner.target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return Membership(
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
