import Foundation

/// Finds the folder to which the paths of snapshots, in messages and in commands are relative.
package enum PackageFolder {
  /// Returns the nearest folder with a `Package.swift`, from `folder` upwards; otherwise, as in an Xcode project, the
  /// nearest with a `Snapshots` folder.
  package static func root(above folder: String) -> String? {
    nearest(from: folder, holding: "Package.swift") ?? nearest(from: folder, holding: "Snapshots")
  }

  private static func nearest(from start: String, holding name: String) -> String? {
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
