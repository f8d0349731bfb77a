import Foundation
import Testing

@testable import StateSnapshots

struct RecordingProgressTests {
  private final class Output: @unchecked Sendable {  // `content` is guarded by `lock`.
    private let lock = NSLock()
    private var content = ""
    var text: String { lock.withLock { content } }
    func add(_ text: String) { lock.withLock { content += text } }
  }

  @Test func everyHundredthSnapshotIsPrinted() {
    let output = Output()
    let progress = RecordingProgress(isTerminal: true) { output.add($0) }
    for _ in 0..<250 { progress.addSnapshot() }
    #expect(output.text == "100 snapshots recorded\n200 snapshots recorded\n")
  }

  @Test func nothingIsPrintedWithoutATerminal() {
    let output = Output()
    let progress = RecordingProgress(isTerminal: false) { output.add($0) }
    for _ in 0..<250 { progress.addSnapshot() }
    #expect(output.text == "")
  }
}
