import Foundation
package import TestReporting

package struct SnapshotPlace: Sendable {
  /// The folder to which paths in messages and commands are relative.
  ///
  /// This is the package's folder, otherwise the nearest folder that contains a folder `Snapshots`, otherwise the
  /// source file's folder.
  package var base: String
  /// The file's path relative to ``base``: `Snapshots/MoviesTests/MoviesListTests/loadsTheFirstPage.states`.
  ///
  /// The path is absolute if an absolute path replaces `Snapshots`.
  package var relativePath: String

  /// The absolute path of the file.
  package var path: String { relativePath.hasPrefix("/") ? relativePath : base + "/" + relativePath }

  /// Creates the place of a test's snapshot in `folder`, or in `Snapshots` if `folder` is `nil`.
  package init(
    test: TestIdentity, named name: String?, fileExtension: String, sourceFile: String, folder: String?
  ) {
    base = PackageFolder.root(ofSourceFile: sourceFile)
    let fileName = [test.name, test.arguments?.joined(separator: ","), name].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ".")
    let safeNames = ([test.module] + test.suite + [fileName]).map(SafeName.make)
    relativePath = ([folder ?? "Snapshots"] + safeNames).joined(separator: "/") + "." + fileExtension
  }
}

/// Finds the folder to which the paths of snapshots, and the paths in messages and commands, are relative.
package enum PackageFolder {
  /// Returns the nearest folder, from `folder` upwards, that contains a `Package.swift`.
  ///
  /// Without a `Package.swift`, as in an Xcode project, returns the nearest folder that contains a folder `Snapshots`;
  /// `nil` if no folder contains either.
  package static func root(from folder: String) -> String? {
    nearest(from: folder, containing: "Package.swift") ?? nearest(from: folder, containing: "Snapshots")
  }

  /// Returns the folder for the tests in a source file; the file's own folder if ``root(from:)`` finds none.
  package static func root(ofSourceFile path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return root(from: folder) ?? folder
  }

  private static func nearest(from start: String, containing name: String) -> String? {
    sequence(first: start) { folder in
      let parent = (folder as NSString).deletingLastPathComponent
      return parent == folder || parent.isEmpty ? nil : parent
    }.first { FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(name)) }
  }
}
