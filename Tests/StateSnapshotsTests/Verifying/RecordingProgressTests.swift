import Foundation
import Testing

@testable import StateSnapshots

struct RecordingProgressTests {
  private final class Shown: @unchecked Sendable {  // `text` is guarded by `lock`.
    private let lock = NSLock()
    private var content = ""
    var text: String { lock.withLock { content } }
    func add(_ text: String) { lock.withLock { content += text } }
  }

  @Test func everyHundredSnapshotsAreTold() {
    let shown = Shown()
    let progress = RecordingProgress(isWatched: true) { shown.add($0) }
    for _ in 0..<250 { progress.step() }
    #expect(shown.text == "100 snapshots recorded\n200 snapshots recorded\n")
  }

  @Test func whereNobodyWatchesNothingIsTold() {
    let shown = Shown()
    let progress = RecordingProgress(isWatched: false) { shown.add($0) }
    for _ in 0..<250 { progress.step() }
    #expect(shown.text == "")
  }
}
