import TestReporting

extension PropertyStore: ScopeMember {
  func scopeEnds(isComplete: Bool) {
    guard isComplete, log.isStrict else { return }
    findings.forEach { log.scope?.record(finding: $0) }
    // It has been said, and must not be said again when the store goes.
    log.lock.withLock { isReported = true }
  }

  /// The issues that a strict test should know of.
  var findings: [TestIssue] {
    // All values come with them, so that the last of an object is freed outside the lock.
    let (isReported, unread, unseen, source, _) = log.lock.withLock {
      let all = sets.all
      let unseen = zip(numbers.all, all).dropFirst(seenSets).filter(isCode).map(\.1)
      return (self.isReported, unreadPosition, unseen, self.source, all)
    }
    if isReported { return [] }
    var found: [TestIssue] = []
    if let unread { found.append(unusedStub(at: unread, because: "never used")) }
    if let position = (source as? any UnheardStream)?.unheardPosition {
      found.append(
        TestIssue(
          "\(prefix)\(log.protocolName).\(name) was sent values, but nobody subscribed to its stream.",
          at: position))
    }
    if !unseen.isEmpty { found.append(unseenSets(unseen)) }
    return found
  }

  /// True if a set may be the code's own: those before the first call or read of the double are taken for the test's
  /// preparation, unless there is none.
  private func isCode(_ number: UInt64, _ value: Value) -> Bool {
    number > log.firstUse && !log.isShown(number)
  }

  private func unseenSets(_ values: [Value]) -> TestIssue {
    let shown = values.prefix(10).map { "  " + setEvent($0).description }.joined(separator: "\n")
    let more = values.count > 10 ? "\n  … and \(values.count - 10) more" : ""
    let message = """
      A property was set, but not read since, and no expectation looked at it:
      \(shown)\(more)
      Look at \(log.doubleName).calls.\(name), read the property, or weave the calls into a timeline.
      """
    return log.issueOfTest(message)
  }

  func unusedStub(at position: SourcePosition, because reason: String) -> TestIssue {
    TestIssue("\(prefix)A stub of \(log.protocolName).\(name) was \(reason).", at: position)
  }

  private var prefix: String { log.scope?.prefix ?? "" }
}
