import Foundation

/// What the runs of one test share.
package final class SearchMemory: @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var storedValue: (any Sendable)?
  private var countIssues: @Sendable () -> Int = { 0 }

  /// True if the test runs by one schedule alone, which draws nothing.
  package let drawsNothing: Bool

  package init(drawsNothing: Bool = true) { self.drawsNothing = drawsNothing }

  /// Calls the closure with the value of the module that draws; makes it if there is none.
  package func withValue<Value: Sendable, Result>(
    _ make: () -> Value, _ body: (inout Value) -> Result
  ) -> Result {
    lock.withLock {
      var value = storedValue as? Value ?? make()
      // The value is changed in place.
      storedValue = nil
      defer { storedValue = value }
      return body(&value)
    }
  }

  /// The number of issues of the current run so far.
  package var issueCount: Int { lock.withLock { countIssues }() }

  /// Sets the function that counts the issues of the current run.
  package func setIssueCounter(_ count: @escaping @Sendable () -> Int) {
    lock.withLock { countIssues = count }
  }
}
