import TestReporting

extension PropertyStore: ScopeMember {
  func scopeEnds(isComplete: Bool) {
    guard isComplete, log.isStrict else { return }
    findings.forEach { log.scope?.record(finding: $0) }
    // Prevents a second report when the store is released.
    log.lock.withLock { isReported = true }
  }

  /// The issues that a strict test reports: an unused stub, a stream without a subscriber, and uninspected sets.
  var findings: [TestIssue] {
    // All values are copied, so that the last reference to an object is released outside the lock.
    let (isReported, unread, uninspected, source, _) = log.lock.withLock {
      let values = sets.values
      let uninspected = zip(setNumbers.decoded, values).dropFirst(inspectedSets)
        .filter { isUninspectedSet($0.0) }.map(\.1)
      return (self.isReported, unreadPosition, uninspected, self.source, values)
    }
    if isReported { return [] }
    var issues: [TestIssue] = []
    if let unread { issues.append(unusedStub(at: unread, because: "never used")) }
    if let position = (source as? any UnsubscribedStream)?.unsubscribedPosition {
      issues.append(
        TestIssue(
          "\(prefix)\(log.protocolName).\(name) was sent values, but nobody subscribed to its stream.",
          at: position))
    }
    if !uninspected.isEmpty { issues.append(issueOfUninspectedSets(uninspected)) }
    return issues
  }

  /// True if the set with the number was made by the code under test, and no listener has shown it to the test.
  ///
  /// Sets before the first call or read of the double count as preparation by the test.
  private func isUninspectedSet(_ number: UInt64) -> Bool {
    number > log.firstUse && !log.isShown(number)
  }

  private func issueOfUninspectedSets(_ values: [Value]) -> TestIssue {
    let list = values.prefix(10).map { "  " + setEvent($0).description }.joined(separator: "\n")
    let more = values.count > 10 ? "\n  … and \(values.count - 10) more" : ""
    let message = """
      A property was set, but not read since, and no expectation looked at it:
      \(list)\(more)
      Look at \(log.doubleName).calls.\(name), read the property, or weave the calls into a timeline.
      """
    return log.issueOfTest(message)
  }

  /// Returns the issue for a stub of the property that no read has used.
  func unusedStub(at position: SourcePosition, because reason: String) -> TestIssue {
    TestIssue("\(prefix)A stub of \(log.protocolName).\(name) was \(reason).", at: position)
  }

  private var prefix: String { log.scope?.prefix ?? "" }
}
