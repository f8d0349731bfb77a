import TestReporting

extension __CallHandle {
  package func scopeEnds(testRanToEnd: Bool) {
    guard testRanToEnd, log.isStrict else { return }
    findings.forEach { log.scope?.record(finding: $0) }
    // Prevents a second report when the handle is released. The stubs stay, since other tests may use the same double.
    log.lock.withLock { areFindingsReported = true }
  }

  /// The issues that a strict test reports: unused stubs, a stream without a subscriber, and uninspected calls.
  var findings: [TestIssue] {
    let (areFindingsReported, rules, uninspectedCalls, streamSource) = log.lock.withLock {
      (
        self.areFindingsReported, self.rules, calls.uninspected { !log.isInInspectedTimeline($0) },
        self.source
      )
    }
    if areFindingsReported { return [] }
    var issues = rules.filter(\.hasUnusedAnswer).map { issueOfUnusedStub($0, because: "never used") }
    if let (condition, position) = streamSource?.firstUnreceivedSend {
      let message =
        "\(name)\(argumentsPhrase(condition)) was sent values, but nobody subscribed to its stream."
      issues.append(TestIssue(log.messagePrefix + message, at: position))
    }
    if !uninspectedCalls.elements.isEmpty { issues.append(issueOfUninspectedCalls(uninspectedCalls)) }
    return issues
  }

  /// Returns the issue about a stub or a `hold()` with answers that no call has used; `reason` completes "a stub was …".
  func issueOfUnusedStub(_ rule: StoredRule, because reason: String) -> TestIssue {
    let subject = rule.isFromHold ? "A held call of \(name)" : "A stub of \(name)"
    let predicate =
      switch rule.answeredCallCount {
      case 0: "was \(reason)"
      case 1: "has \(rule.answers.count) answers, of which 1 was used"
      case let count: "has \(rule.answers.count) answers, of which \(count) were used"
      }
    let message = "\(subject)\(argumentsPhrase(rule.expectedArguments)) \(predicate)."
    return TestIssue(log.messagePrefix + message, at: rule.position)
  }

  /// Returns the arguments that a stub expects, after the name of the member: ` for (page: 2)`.
  private func argumentsPhrase(_ expectedArguments: [Any]?) -> String {
    expectedArguments.map { " for \(signature.argumentList(of: $0))" } ?? ""
  }

  private func issueOfUninspectedCalls(_ calls: Recorded<Arguments>) -> TestIssue {
    let lines = calls.elements.map { "  \(event($0))" }
    let message = """
      \(lines.count == 1 ? "A call was" : "\(lines.count) calls were") made that no expectation looked at:
      \(ShortenedLines.of(lines).joined(separator: "\n"))
      Look at \(log.expression(for: "calls", of: handleName)), or weave the calls into a timeline.
      """
    return log.issueAtDoubleOrTest(message)
  }

  var name: String { log.name(of: signature.text) }
}
