#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lists the Swift files of a module's folder.
///
/// The plugin's folder contains a symbolic link to this file, since the plugin names the files that its tool reads as
/// inputs of the command.
enum SwiftFiles {
  /// Returns the files that a text names by `// understudy: sources Module = ../Folder`; none for a path with nothing.
  static func paths(namedIn text: String, ofFile file: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      guard let match = line.firstMatch(of: /understudy:\s*sources\s+[^\s=]+\s*=\s*(.*\S)/) else { return [] }
      return (try? paths(at: absolutePath(of: String(match.1), inFile: file))) ?? []
    }
  }

  /// Returns the path that a directive in a file names: absolute, or from the folder of the file.
  static func absolutePath(of path: String, inFile file: String) -> String {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    return path.hasPrefix("/") ? path : folder.appendingPathComponent(path).standardizedFileURL.path
  }

  /// Returns the path itself if it names a file, or else the paths of the Swift files below the folder, sorted by name.
  static func paths(at path: String) throws -> [String] {
    guard isFolder(path) else { return FileManager.default.fileExists(atPath: path) ? [path] : [] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try FileManager.default.subpathsOfDirectory(atPath: resolved(path))
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder + $0 }
  }

  /// True if there is a folder, or a symbolic link to a folder, at the path.
  static func isFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path))
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
