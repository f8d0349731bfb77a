import Foundation

/// Finds the base folder of relative paths: those of snapshots, and those in messages and commands.
package enum PackageFolder {
  /// Returns the nearest folder with a `Package.swift`, from `folder` upwards; otherwise, as in an Xcode project, the
  /// nearest with a `Snapshots` folder.
  package static func root(above folder: String) -> String? {
    nearest(from: folder, containing: "Package.swift") ?? nearest(from: folder, containing: "Snapshots")
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
