package import TestReporting

/// The place of a snapshot's file.
package struct SnapshotPlace: Sendable, Hashable {
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
