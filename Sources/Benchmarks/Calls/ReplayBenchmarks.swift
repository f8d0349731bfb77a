import Foundation
import StateSnapshots
import TestDoubleRuntime
import UnderstudyCassettes

/// Compares a replayed call with a stubbed call, and measures the time to open a large cassette, a file of recorded
/// calls.
enum ReplayBenchmarks {
  static func run(_ report: inout Report) throws {
    try withTemporaryFolder { try run(&report, in: $0) }
  }

  private static func run(_ report: inout Report, in folder: URL) throws {
    let entryCount = 10_000
    let entries =
      (1...entryCount).map {
        "> PriceService.price(\($0))\n< [\n    { \"amount\": \($0), \"currency\": \"EUR\" }\n  ]\n"
      }
      .joined()
    let cassette = Array("# calls 1\n> PriceService.price(0)\n< 7\n\(entries)\n= end\n".utf8)
    let file = folder.appendingPathComponent("Benchmarks/prices.calls")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(cassette).write(to: file)

    let json = Data(
      "[\((0..<entryCount).map { "[{\"amount\":\($0),\"currency\":\"EUR\"}]" }.joined(separator: ","))]".utf8)
    let (openingTime, decodingTime) = shortestTimes {
      blackHole(try? Cassette(parsing: cassette))
    } _: {
      blackHole(try? JSONSerialization.jsonObject(with: json))
    }
    report.printMeasurement(
      "opening a cassette of 10,000 calls", .seconds(openingTime), beside: .seconds(decodingTime),
      named: "its JSON by Foundation", goal: .atMost(0.5))

    let replayed = ReplayedPrices(replaying: folder.path)
    let stubbed = ReplayedPrices(replaying: folder.path)
    // The stubbed answer takes precedence over the cassette's answer.
    stubbed.stub.price.returns(7)
    let callCount = Report.isOptimizedBuild ? 1_000_000 : 10_000
    let (replayedTime, stubbedTime) = shortestTimes {
      for _ in 0..<callCount { blackHole(replayed.price(0)) }
    } _: {
      for _ in 0..<callCount { blackHole(stubbed.price(0)) }
    }
    report.printComparison(
      "a replayed call", .seconds(replayedTime / Double(callCount)),
      with: .seconds(stubbedTime / Double(callCount)),
      named: "a stubbed one", goal: .atMost(3))
  }
}

/// A double that can replay a cassette, like a generated `…Stub` except for the initializer.
///
/// The generated initializer needs the module `Understudy`, which needs a test runner. On some platforms, an
/// executable can't link a test runner.
private final class ReplayedPrices: TestDouble, Sendable {
  struct Members: Sendable {
    let price: __MethodHandle<Int, Int, Never>
  }

  let __log = __DoubleLog(protocolName: "PriceService", records: false)
  let members: Members
  let wrapped = __WrappedReal<Int>()
  var stub: __DoubleStubs<Members> { .init(members) }
  static var __protocolName: String { "PriceService" }

  init(replaying folder: String) {
    members = Members(price: .init(__log, "price(_:)"))
    let settings = SnapshotSettings(record: .never, environment: SnapshotEnvironment([:]), folder: folder)
    SnapshotSettings.$current.withValue(settings) {
      __startReplay(
        wrapped, from: { 0 }, log: __log, cassette: "/prices", ignoring: [], allowing: [], scrubbing: [],
        function: #function, fileID: "Benchmarks/Prices.swift", filePath: folder + "/Prices.swift", line: 1,
        column: 1)
    }
  }

  @inline(never)
  func price(_ id: Int) -> Int { members.price(id, replaying: wrapped) { _ in 0 } }
}
