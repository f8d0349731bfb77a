import Foundation
internal import TestReporting

/// Where one snapshot lies.
struct SnapshotPlace: Sendable, Hashable {
  /// The folder that messages and commands name files from: the package's, else the one that holds `Snapshots`.
  var base: String
  /// The file's path from there: `Snapshots/MoviesTests/MoviesListTests/loadsTheFirstPage.states`.
  var relativePath: String

  /// The file's whole path.
  var path: String { relativePath.hasPrefix("/") ? relativePath : base + "/" + relativePath }

  /// The place for a test's snapshot.
  init(
    test: TestIdentity, named name: String?, fileExtension: String, sourceFile: String, folder: String?
  ) {
    let root = Self.root(above: sourceFile)
    base = root
    let fileName = [test.name, test.arguments?.joined(separator: ","), name].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ".")
    let safe = ([test.module] + test.suite + [fileName]).map(SafeName.make)
    relativePath = ([folder ?? "Snapshots"] + safe).joined(separator: "/") + "." + fileExtension
  }

  /// The folder of the nearest `Package.swift`; else the nearest with a `Snapshots`; else the file's own.
  private static func root(above sourceFile: String) -> String {
    let own = (sourceFile as NSString).deletingLastPathComponent
    return PackageFolder.root(above: own) ?? own
  }
}
