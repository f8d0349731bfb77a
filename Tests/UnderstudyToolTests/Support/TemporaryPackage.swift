import Foundation

@testable import UnderstudyTool

/// A package's folder that goes when this goes.
final class TemporaryPackage: Sendable {
  static let snapshot = "Snapshots/MoviesTests/ListTests/loads.states"

  let path: String

  /// With one accepted snapshot, and one that is pending for it.
  init(accepted: String? = TemporaryPackage.timeline(to: 1), pending: String? = nil) throws {
    path = (NSTemporaryDirectory() as NSString).appendingPathComponent(
      "understudy-tests-" + UUID().uuidString)
    try write("", to: "Package.swift")
    if let accepted { try write(accepted, to: Self.snapshot) }
    if let pending { try write(pending, to: Self.snapshot + ".new") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A timeline that ends with a number.
  static func timeline(to number: Int) -> String {
    """
    # states 1
    = initial
      count: 0

    @ increment()
    ~
      count: 0 -> \(number)
    > Clock.now()

    = end

    """
  }

  /// Runs the tool from a folder of the package.
  func run(
    _ arguments: String..., from folder: String = "", variables: [String: String] = [:],
    onTerminal: Bool = false
  ) -> CommandOutput {
    PackageCommands.run(
      arguments,
      in: ToolEnvironment(
        currentFolder: folder.isEmpty ? path : path + "/" + folder, variables: variables,
        showsOnTerminal: onTerminal))
  }

  /// Every file below, by its path from here.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func text(_ name: String = TemporaryPackage.snapshot) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
