package import StateSnapshots
package import TestReporting

/// A call of a function such as `expectSnapshot`, which compares content with a snapshot and reports the result.
package struct SnapshotExpectation {
  var name: String?
  var function: String
  var position: SourcePosition

  private let settings = SnapshotSettings.current

  package init(name: String?, function: String, position: SourcePosition) {
    self.name = name
    self.function = function
    self.position = position
  }

  private var test: TestIdentity {
    Reporting.reporter.currentTest ?? .fallback(function: function, fileID: position.fileID)
  }

  /// Compares content with a snapshot, and reports the verdict; if `makeContent` throws, reports an issue.
  ///
  /// - Parameters:
  ///   - shownType: The type of the recorded model or states; `nil` if the content is no timeline.
  ///   - verify: Compares the content of a request; by default, with the snapshot's file.
  package func check(
    scrubbing scrubbers: [SnapshotScrubber], shownType: Any.Type? = nil,
    verify: (SnapshotRequest) -> SnapshotVerdict = { $0.verify() },
    _ makeContent: ([SnapshotScrubber]) throws -> SnapshotContent
  ) {
    let content: SnapshotContent
    do {
      content = try makeContent(scrubbers + settings.scrubbers)
    } catch {
      let message = "There is nothing to compare with a snapshot: \(error)"
      return Reporting.reporter.report(TestIssue(message, at: position))
    }
    if settings.runRole?.compare(content, of: test, named: name, at: position) == true { return }
    let verdict = verify(
      SnapshotRequest(content, test: test, named: name, position: position, settings: settings))
    if let file = verdict.file {
      let journal = RunJournal.current(package: file.root, folder: settings.environment.journalFolder)
      journal?.noteUse(of: file.relativePath, state: shownType.map { String(reflecting: $0) })
      if verdict.isFailure {
        journal?.noteFailure(
          of: file.relativePath, pending: verdict.pending, differences: verdict.failure?.json)
      }
    }
    report(verdict, of: content)
  }

  private func report(_ verdict: SnapshotVerdict, of content: SnapshotContent) {
    let reporter = Reporting.reporter
    let fileExtension = content.fileExtension
    let attachments = [
      (verdict.acceptedText, "accepted.\(fileExtension)"), (verdict.attachment, fileExtension),
      (verdict.failure?.json, "differences.json"),
    ]
    for (text, name) in attachments {
      if let text { reporter.attach(text, named: "\(test.name).\(name)", at: position) }
    }
    if let issue = verdict.issue { reporter.report(issue) }
  }
}
