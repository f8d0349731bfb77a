import Foundation

/// What the runs of one test share.
package final class SearchMemory: @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var storedValue: (any Sendable)?
  private var countIssues: @Sendable () -> Int = { 0 }

  /// True if the test runs by one schedule alone, which draws nothing.
  package let drawsNothing: Bool

  package init(drawsNothing: Bool = true) { self.drawsNothing = drawsNothing }

  /// Returns the value of the module that draws; makes it if there is none.
  package func value<Value: Sendable>(makeIfMissing make: () -> Value) -> Value {
    lock.withLock {
      if let value = storedValue as? Value { return value }
      let value = make()
      storedValue = value
      return value
    }
  }

  /// The number of issues of the current run so far.
  package var issueCount: Int { lock.withLock { countIssues }() }

  /// Sets the function that counts the issues of the current run.
  package func setIssueCounter(_ count: @escaping @Sendable () -> Int) {
    lock.withLock { countIssues = count }
  }
}
