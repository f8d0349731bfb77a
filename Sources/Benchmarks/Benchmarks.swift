import Foundation

/// Measures whether Understudy reaches its performance goals.
///
/// Each measurement is compared with a baseline of the same run, since the speed of a machine varies.
///
/// Usage: `swift run -c release benchmarks [parsing] [calls] [timelines] [schedules]`.
///
/// Exits with 1 if a goal is missed, with 2 if an argument is wrong.
@main
enum Benchmarks {
  private static let groups: [(name: String, run: @Sendable (inout Report) async throws -> Void)] = [
    // Parsing runs first: its child processes' peak memory includes this process's memory, which is small at first.
    ("parsing", ParsingBenchmarks.run), ("calls", CallBenchmarks.run),
    ("timelines", TimelineBenchmarks.run), ("schedules", ScheduleBenchmarks.run),
  ]

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let work = arguments.first.flatMap(ChildWork.init(rawValue:)) {
      return try work.run(in: arguments.dropFirst().first ?? ".")
    }
    let groupNames = groups.map(\.name)
    if let unknown = arguments.first(where: { !groupNames.contains($0) }) {
      let message =
        "benchmarks: there is no group '\(unknown)'; usage: benchmarks [\(groupNames.joined(separator: "] ["))]\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(2)
    }
    var report = Report()
    for group in groups where arguments.isEmpty || arguments.contains(group.name) {
      report.printHeading(group.name)
      try await group.run(&report)
    }
    exit(report.printMissedGoalsAndReturnExitStatus())
  }
}
