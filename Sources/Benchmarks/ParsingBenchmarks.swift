import Dispatch
import Foundation
import GenerateCommand
import Synchronization
import TestDoubleGenerator

/// Measures finding and parsing protocols in large source trees.
enum ParsingBenchmarks {
  static func run(_ report: inout Report) async throws {
    try await withTemporaryFolder { try await measureParser($0, &report) }
    try await withTemporaryFolder { try await measureTool($0, &report) }
  }

  private static func measureParser(_ folder: URL, _ report: inout Report) async throws {
    let package = try SyntheticPackage(fileCount: 10_000, in: folder)
    // The first run loads the files into the file system's cache.
    let time = try await shortestTimes(ofRuns: 2) {
      precondition(protocolCount(in: package.paths) == package.paths.count)
    }.first
    report.show(
      "parsing 10,000 protocols in \(formatted(Double(package.lineCount) / 1e6)) M lines", time,
      atMost: Double(package.lineCount) / 3e6)
  }

  /// Parses the files in parallel on all cores, and returns the number of their protocols.
  private static func protocolCount(in paths: [String]) -> Int {
    let workerCount = ProcessInfo.processInfo.activeProcessorCount
    let total = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: workerCount) { worker in
      var count = 0
      for index in stride(from: worker, to: paths.count, by: workerCount) {
        guard let file = try? SourceReader.read(paths[index]) else { continue }
        count += DeclarationParser.protocols(in: file).count
      }
      total.withLock { [count] in $0 += count }
    }
    return total.withLock { $0 }
  }

  /// Measures the tool of the build plugin, which generates the doubles that a file of tests mentions.
  ///
  /// SwiftPM builds the tool without optimization, and every build of a user's tests waits for the tool.
  private static func measureTool(_ folder: URL, _ report: inout Report) async throws {
    let tool = try buildTool()
    let package = try SyntheticPackage(fileCount: 1500, in: folder)
    let mentions = folder.appendingPathComponent("Tests.swift")
    try (0..<100).map { "let spy\($0) = ItemLoader\($0 * 15)Spy()\n" }.joined()
      .write(to: mentions, atomically: true, encoding: .utf8)
    // The list that the plugin writes.
    let list = folder.appendingPathComponent("sources.txt")
    let lines = ["mentions Tests", mentions.path, "module Items"] + package.paths
    try lines.map { $0 + "\n" }.joined().write(to: list, atomically: true, encoding: .utf8)
    let output = folder.appendingPathComponent("Generated.swift")
    let time = try await shortestTimes {
      try run([
        tool, "--source-list", list.path, "--runtime", "TestDoubleRuntime", "--outputs", output.path,
      ])
    }.first
    let generated = try String(contentsOf: output, encoding: .utf8)
    precondition(generated.components(separatedBy: "final class ").count == 101, "100 spies are expected")
    report.show(
      "the plugin's tool, 100 mentions, \(package.lineCount) lines", time, atMost: 0.5)
  }

  /// Builds the tool of the build plugin without optimization, as SwiftPM does; returns the path of the tool.
  private static func buildTool() throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let scratchPath = package + "/.build/benchmarks"
    try run([
      "swift", "build", "--quiet", "--product", "UnderstudyGeneratorTool", "--package-path", package,
      "--scratch-path", scratchPath,
    ])
    return scratchPath + "/debug/UnderstudyGeneratorTool"
  }

  private static func run(_ command: [String]) throws {
    let process = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: command)
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "this failed: \(command.joined(separator: " "))")
  }
}
