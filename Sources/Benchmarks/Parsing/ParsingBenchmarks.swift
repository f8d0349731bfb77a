import Foundation

/// Measures finding and parsing protocols in large source trees.
enum ParsingBenchmarks {
  static func run(_ report: inout Report) throws {
    try measureParser(&report)
    try measureTool(&report)
  }

  private static func measureParser(_ report: inout Report) throws {
    try withTemporaryFolder { folder in
      let lineCount = Double(try SyntheticPackage(fileCount: 10_000, minLinesPerFile: 200).write(to: folder))
      func measureUsage(_ work: ChildWork) throws -> ChildProcess.Usage {
        // The first run loads the files into the file system's cache.
        _ = try ChildProcess.run([CommandLine.arguments[0], work.rawValue, folder.path])
        return try ChildProcess.run([CommandLine.arguments[0], work.rawValue, folder.path])
      }
      let (parsingUsage, countingUsage) = (try measureUsage(.parse), try measureUsage(.count))
      report.printComparison(
        "parsing 10,000 protocols in \(formatted(lineCount / 1e6)) M lines", .seconds(parsingUsage.wallClock),
        with: .seconds(countingUsage.wallClock), named: "counting lines",
        goal: .amount(.seconds(lineCount / 3e6)))
      report.printComparison(
        "its peak memory", .bytes(parsingUsage.peakMemory), with: .bytes(countingUsage.peakMemory),
        named: "counting lines", goal: .amount(.bytes(200e6)))
    }
  }

  /// Measures the tool of the build plugin, which generates the doubles that a file of tests mentions.
  ///
  /// SwiftPM builds the tool without optimization, and every build of a user's tests waits for the tool.
  private static func measureTool(_ report: inout Report) throws {
    let tool = try buildTool()
    try withTemporaryFolder { folder in
      let lineCount = Double(try SyntheticPackage(fileCount: 1500, minLinesPerFile: 200).write(to: folder))
      let mentionsFile = folder.appendingPathComponent("Tests.swift")
      let text = (0..<100).map { "let spy\($0) = ItemLoader\($0 * 15)Spy()" }.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: mentionsFile)
      let output = folder.appendingPathComponent("Generated.txt").path
      // The first run has no file cache, and other processes may slow down any run, so the shortest time is reported.
      let times = try (0..<4).map { _ in
        try ChildProcess.run([
          tool, "--module", "Items=\(folder.path)", "--mentions", mentionsFile.path, "--output", output,
        ]).wallClock
      }
      let countingUsage = try ChildProcess.run([
        CommandLine.arguments[0], ChildWork.count.rawValue, folder.path,
      ])
      let generated = try String(contentsOfFile: output, encoding: .utf8)
      precondition(generated.components(separatedBy: "final class ").count == 101, "100 spies are expected")
      report.printComparison(
        "the plugin's tool, 100 mentions, \(formatted(lineCount / 1e3)),000 lines",
        .seconds(times.min() ?? 0),
        with: .seconds(countingUsage.wallClock), named: "counting lines", goal: .amount(.seconds(0.5)))
    }
  }

  /// Builds the tool of the build plugin without optimization, as SwiftPM does; returns the path of the tool.
  private static func buildTool() throws -> String {
    let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let scratchPath = packageFolder.appendingPathComponent(".build/benchmarks").path
    let options = ["--package-path", packageFolder.path, "--scratch-path", scratchPath]
    _ = try ChildProcess.run(["swift", "build", "--quiet", "--product", "UnderstudyGeneratorTool"] + options)
    return scratchPath + "/debug/UnderstudyGeneratorTool"
  }
}
