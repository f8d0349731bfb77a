import TestReporting

extension PropertyStore: ScopeMember {
  func scopeEnds(isComplete: Bool) {
    guard isComplete, log.isStrict else { return }
    findings.forEach { log.scope?.record(finding: $0) }
    // Prevents a second report when the store is released.
    log.lock.withLock { isReported = true }
  }

  /// The issues that a strict test reports: an unused stub, an unread stream and uninspected sets.
  var findings: [TestIssue] {
    // All values are copied, so that the last reference to an object is released outside the lock.
    let (isReported, unread, unseen, source, _) = log.lock.withLock {
      let all = sets.all
      let unseen = zip(numbers.all, all).dropFirst(inspectedSets).filter { isUnseenSet($0.0) }.map(\.1)
      return (self.isReported, unreadPosition, unseen, self.source, all)
    }
    if isReported { return [] }
    var found: [TestIssue] = []
    if let unread { found.append(unusedStub(at: unread, because: "never used")) }
    if let position = (source as? any UnsubscribedStream)?.unsubscribedPosition {
      found.append(
        TestIssue(
          "\(prefix)\(log.protocolName).\(name) was sent values, but nobody subscribed to its stream.",
          at: position))
    }
    if !unseen.isEmpty { found.append(issueOfUnseenSets(unseen)) }
    return found
  }

  /// True if the set with the number was made by the code under test, and no listener has shown it to the test.
  ///
  /// Sets before the first call or read of the double count as preparation by the test.
  private func isUnseenSet(_ number: UInt64) -> Bool {
    number > log.firstUse && !log.isShown(number)
  }

  private func issueOfUnseenSets(_ values: [Value]) -> TestIssue {
    let shown = values.prefix(10).map { "  " + setEvent($0).description }.joined(separator: "\n")
    let more = values.count > 10 ? "\n  … and \(values.count - 10) more" : ""
    let message = """
      A property was set, but not read since, and no expectation looked at it:
      \(shown)\(more)
      Look at \(log.doubleName).calls.\(name), read the property, or weave the calls into a timeline.
      """
    return log.issueOfTest(message)
  }

  /// Returns the issue that a stub of the property was not used.
  func unusedStub(at position: SourcePosition, because reason: String) -> TestIssue {
    TestIssue("\(prefix)A stub of \(log.protocolName).\(name) was \(reason).", at: position)
  }

  private var prefix: String { log.scope?.prefix ?? "" }
}
