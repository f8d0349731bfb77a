import Foundation

@testable import UnderstudyTool

/// A folder of sources, the command run on it, and what came of it.
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

  /// The modules that a generated file imports, and the heads of its doubles.
  static func outline(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^.*\bimport .*|^[a-z@].* class .*(?= \{)/).map { String($0.0) }
    }
  }

  /// The same of what was printed.
  var outline: [String] { Self.outline(printed) }

  /// The exit status; `@` before a name stands for the folder.
  func callAsFunction(_ arguments: String...) -> Int32 { self(arguments) }

  /// The same, of arguments in an array.
  func callAsFunction(_ arguments: [String]) -> Int32 {
    printed = ""
    reported = []
    return Generate.run(
      arguments.map { $0.replacing("@", with: folder.path + "/") }, print: { printed += $0 },
      report: { reported.append($0.replacing(folder.path + "/", with: "@")) })
  }
}
