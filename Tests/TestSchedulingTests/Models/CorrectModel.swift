import Foundation
import TestReporting
import Understudy
import UnderstudyClock
import UnderstudyExploring

/// A correct model, which exploring must not report.
struct CorrectModel: Sendable, CustomStringConvertible {
  let description: String
  /// Explores the model.
  let explore: @MainActor @Sendable (_ service: ModelServiceSpy, _ clock: TestClock) async throws -> Void

  static let all: [CorrectModel] = ofAccounts + ofLists + ofTime + ofEditing

  /// The number of runs; the measurement of the table takes 2,000.
  static var runCount: Int {
    ProcessInfo.processInfo.environment["UNDERSTUDY_EXPLORED_RUNS"].flatMap(Int.init) ?? 60
  }

  /// Returns the messages about failures.
  @MainActor func failures() async -> [String] {
    await messages(schedules: Self.runCount, function: description) {
      let service = ModelServiceSpy()
      service.stub.load.draws(["a", "b"], [], throwing: Offline())
      service.stub.save.draws((), throwing: Offline())
      try await explore(service, TestClock(advances: .whenIdle))
    }.filter { !$0.hasPrefix("Exploring: \(Self.runCount) runs passed;") }
  }
}
