import Testing
import TestReporting
import TestScheduling

@testable import Understudy

/// Timelines are recorded in the first schedule, and compared in the others.
@MainActor
@Suite struct TimelineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Records two answers in the order in which they come, and compares the timeline with a snapshot.
  private func record() async {
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let recorder = StateRecorder(calls: service, initial: [String]())
    await recorder.step("search") {
      await withTaskGroup(of: Void.self) { group in
        for text in ["a", "b"] {
          group.addTask {
            let found = await service.search(text)
            await MainActor.run { recorder.record((recorder.states.last ?? []) + found) }
          }
        }
      }
    }
    expectSnapshot(of: recorder, named: "search")
  }

  /// Runs the body as a process of its own would, with snapshots in the folder.
  @discardableResult
  private func inFolder(
    record mode: SnapshotRecordMode = .missing, _ body: @MainActor () async -> [String]
  ) async -> [String] {
    let settings = SnapshotSettings(
      record: mode, environment: SnapshotEnvironment([:]), registry: SnapshotRegistry(), folder: folder.path)
    return await SnapshotSettings.$current.withValue(settings) { await body() }
  }

  private var files: [String] { folder.files.filter { $0.contains("search") } }

  @Test(.turnsOfTheNewestCompiler) func dependsOnTheOrder() async {
    await inFolder { await messages { await self.record() } }
    let found = await inFolder { await messages(schedules: 100) { await self.record() } }
    expectSnapshot(of: found.joined(separator: "\n\n"), as: .lines)
    #expect(files.count == 1)
  }

  @Test func isRecordedFromTheFirstScheduleAlone() async throws {
    await inFolder(record: .all) { await messages(schedules: 100) { await self.record() } }
    let file = try #require(files.first)
    let recorded = try folder.text(file)
    await inFolder(record: .all) { await messages(schedules: 1) { await self.record() } }
    #expect(try folder.text(file) == recorded)
    #expect(files.count == 1)
  }

  @Test func isNotRecordedFromAScheduleThatIsReplayed() async throws {
    let found = await inFolder { await messages(schedules: 100, function: "t") { await self.record() } }
    let name = try #require(found.last?.split(separator: "\"").last { $0.contains("-") && $0.count < 12 })
    let file = try #require(files.first)
    let recorded = try folder.text(file)
    let again = await inFolder(record: .all) {
      await messages(schedule: String(name), function: "t") { await self.record() }
    }
    #expect(again.count == 2)
    #expect(again.last?.hasPrefix("This order differs from first come, first run:") == true)
    #expect(try folder.text(file) == recorded)
    #expect(files.count == 1)
  }
}
