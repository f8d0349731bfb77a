import Foundation
import StateSnapshots
import TestReporting

/// The committed snapshot of one of this repository's tests.
struct CommittedSnapshot {
  private let test: TestIdentity

  init(module: String, suite: String, test: String) {
    self.test = TestIdentity(
      module: module, suite: [suite], name: test, specifier: "\(module).\(suite)/\(test)()")
  }

  /// Shows the path of the snapshot if the timeline matches it, otherwise the failure message of the test.
  @MainActor
  func showComparison(with timeline: StateTimeline, on terminal: Terminal) {
    // On CI, no snapshots are written. Each comparison stands for a run of its own.
    let settings = SnapshotSettings(
      environment: SnapshotEnvironment(["CI": "1"]), registry: SnapshotRegistry())
    let verdict = SnapshotRequest(
      .timeline(timeline), test: test, position: SourcePosition(), settings: settings
    ).verify()
    guard let message = verdict.issue?.message else {
      let path = (["Snapshots", test.module] + test.suite + [test.name]).joined(separator: "/")
      terminal.writeLine()
      terminal.writeLine("    \(terminal.styled("✔ as in", .green)) \(path).states")
      return
    }
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      terminal.writeLine(line.isEmpty ? "" : "    " + coloured(line, terminal))
    }
  }

  @MainActor
  private func coloured(_ line: Substring, _ terminal: Terminal) -> String {
    let line = String(line)
    if line.hasPrefix("- ") { return terminal.styled(line, .red) }
    if line.hasPrefix("+ ") { return terminal.styled(line, .green) }
    return line
  }
}
