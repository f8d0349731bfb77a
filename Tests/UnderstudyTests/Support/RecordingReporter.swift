import Foundation
import TestReporting

/// Stores the issues and attachments of a test.
final class RecordingReporter: TestReporter, @unchecked Sendable {  // Every `var` is guarded by `lock`.
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
