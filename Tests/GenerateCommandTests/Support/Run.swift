import Foundation

@testable import UnderstudyTool

/// Runs the command in a folder of sources, and keeps its results.
final class Run {
  let folder: URL
  private(set) var printed = ""
  private(set) var reported: [String] = []

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "understudy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// Returns the imports of a generated file, and the first line of each double.
  static func outline(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^.*\bimport .*|^[a-z@].* class .*(?= \{)/).map { String($0.0) }
    }
  }

  /// The outline of the printed file.
  var outline: [String] { Self.outline(printed) }

  /// Runs the command and returns its exit status; `@` before a name is replaced by the folder's path.
  func callAsFunction(_ arguments: String...) -> Int32 { self(arguments) }

  /// Does the same with an array of arguments.
  func callAsFunction(_ arguments: [String]) -> Int32 {
    printed = ""
    reported = []
    return Generate.run(
      arguments.map { $0.replacing("@", with: folder.path + "/") }, print: { printed += $0 },
      report: { reported.append($0.replacing(folder.path + "/", with: "@")) })
  }
}
