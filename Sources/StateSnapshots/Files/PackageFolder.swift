import Foundation

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
    var folder = start
    while true {
      if FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(name)) {
        return folder
      }
      let parent = (folder as NSString).deletingLastPathComponent
      if parent == folder || parent.isEmpty { return nil }
      folder = parent
    }
  }
}
