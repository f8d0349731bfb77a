import Foundation
import StateSnapshots
import TestDoubleRuntime
import UnderstudyCassettes

/// Compares the calls that a cassette answers with those that a stub of the same double answers.
enum ReplayBenchmarks {
  private static let callCount = 50_000
  /// The number of different arguments.
  private static let idCount = 100

  static func run(_ report: inout Report) async throws {
    try await withTemporaryFolder { folder in
      try writeCassette(in: folder)
      let stubbed = RateServiceSpy()
      stubbed.stub.rate.returns(7)
      let settings = SnapshotSettings(record: .never, environment: SnapshotEnvironment([:]))
      let times = try await SnapshotSettings.$current.withValue(settings) {
        try await shortestTimes {
          let service = RateServiceSpy(
            replaying: UnreachableRates(), function: "rates", filePath: folder.path + "/Tests/Rates.swift")
          precondition(sum(of: service) == (0..<idCount).reduce(0, +) * callCount / idCount)
        } _: {
          precondition(sum(of: stubbed) == 7 * callCount)
        }
      }
      report.show(
        "a call that a cassette answers", .seconds(times.first / Double(callCount)),
        "that a stub answers", .seconds(times.second / Double(callCount)), atMost: 3)
    }
  }

  /// Writes a cassette in which each ID is its own rate.
  private static func writeCassette(in folder: URL) throws {
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    let suite = folder.appendingPathComponent("Snapshots/benchmarks/ReplayBenchmarks")
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    let calls = (0..<idCount).map { "> RateService.rate(of: \($0))\n< \($0)\n" }.joined()
    try Data("# calls 1\n\(calls)\n= end\n".utf8).write(to: suite.appendingPathComponent("rates.calls"))
  }

  private static func sum(of service: any RateService) -> Int {
    (0..<callCount).reduce(0) { $0 + service.rate(of: $1 % idCount) }
  }
}

protocol RateService {
  func rate(of id: Int) -> Int
}

private struct UnreachableRates: RateService {
  func rate(of id: Int) -> Int { preconditionFailure("the cassette has no answer for \(id)") }
}
