import Foundation
import TestReporting

/// A reporter that collects issues and attachments, for the given test.
final class RecordingReporter: TestReporter, @unchecked Sendable {  // Everything kept is guarded by `lock`.
  private let lock = NSLock()
  private var keptIssues: [TestIssue] = []
  private var keptAttachments: [String] = []
  let currentTest: TestIdentity?

  convenience init() { self.init(test: nil) }

  init(test: TestIdentity?) { currentTest = test }

  var issues: [TestIssue] { lock.withLock { keptIssues } }
  var attachments: [String] { lock.withLock { keptAttachments } }

  func report(_ issue: TestIssue) { lock.withLock { keptIssues.append(issue) } }

  func attach(_ text: String, named name: String, at position: SourcePosition?) {
    lock.withLock { keptAttachments.append(name) }
  }
}
