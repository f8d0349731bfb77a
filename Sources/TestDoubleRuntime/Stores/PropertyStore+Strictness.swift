import TestReporting

extension PropertyStore: ScopeObserver {
  package func scopeEnds(testRanToEnd: Bool) {
    guard testRanToEnd, log.isStrict else { return }
    findings.forEach { log.scope?.record(finding: $0) }
    // Prevents a second report when the store is released.
    log.lock.withLock { areFindingsReported = true }
  }

  /// The issues that a strict test reports: an unused stub, a stream without a subscriber, and uninspected
  /// assignments.
  var findings: [TestIssue] {
    // The closure also returns all values, so that the last reference to an object is released outside the lock.
    let (areFindingsReported, unreadStubPosition, uninspectedValues, source, _) = log.lock.withLock {
      let values = assignedValues.values
      let uninspectedValues = zip(orderNumbers.all, values).dropFirst(inspectedAssignmentCount)
        .filter { isUninspectedAssignment($0.0) }.map { (assignedTexts[$0.0], $0.1) }
      return (self.areFindingsReported, self.unreadStubPosition, uninspectedValues, self.source, values)
    }
    if areFindingsReported { return [] }
    var issues: [TestIssue] = []
    if let unreadStubPosition {
      issues.append(issueOfUnusedStub(at: unreadStubPosition, because: "never used"))
    }
    if let position = (source as? any AnyStreamSource)?.unreceivedSendPosition {
      issues.append(
        TestIssue(
          "\(messagePrefix)\(log.protocolName).\(name) was sent values, but nobody subscribed to its stream.",
          at: position))
    }
    if !uninspectedValues.isEmpty { issues.append(issueOfUninspectedAssignments(uninspectedValues)) }
    return issues
  }

  /// True if the code under test made the assignment with the number, and the assignment is in no timeline that the
  /// test has inspected.
  ///
  /// Assignments before the first call or read of the double count as preparation by the test.
  private func isUninspectedAssignment(_ number: UInt64) -> Bool {
    number > log.firstUseNumber && !log.isInInspectedTimeline(number)
  }

  /// - Parameter values: The assigned values, with the texts that were recorded.
  private func issueOfUninspectedAssignments(_ values: [(text: String?, value: Value)]) -> TestIssue {
    let list = values.prefix(10).map { "  \(log.protocolName).\(name) = \($0.text ?? describe($0.value))" }
      .joined(separator: "\n")
    let more = values.count > 10 ? "\n  … and \(values.count - 10) more" : ""
    let message = """
      A property was set, but not read since, and no expectation looked at it:
      \(list)\(more)
      Look at \(log.doubleName).calls.\(name), read the property, or weave the calls into a timeline.
      """
    return log.issueAtDoubleOrTest(message)
  }

  /// Returns the issue about a stub of the property that no read has used; `reason` completes "a stub was …".
  func issueOfUnusedStub(at position: SourcePosition, because reason: String) -> TestIssue {
    TestIssue("\(messagePrefix)A stub of \(log.protocolName).\(name) was \(reason).", at: position)
  }

  private var messagePrefix: String { log.scope?.messagePrefix ?? "" }
}
