import Foundation

/// The folder that snapshots, messages and commands are named from.
package enum PackageFolder {
  /// The folder of the nearest `Package.swift`, from `folder` upwards; else, as in an Xcode project, the nearest
  /// that holds a `Snapshots`.
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
