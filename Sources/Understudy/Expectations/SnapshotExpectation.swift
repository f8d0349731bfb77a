internal import Foundation
internal import StateSnapshots
internal import TestReporting

/// One call of an expectation: asks for the verdict and reports it.
struct SnapshotExpectation {
  var name: String?
  var function: String
  var position: SourcePosition

  private let settings = SnapshotSettings.current
  private let environment =
    SnapshotSettings.current.environment ?? SnapshotEnvironment(ProcessInfo.processInfo.environment)

  init(name: String?, function: String, position: SourcePosition) {
    self.name = name
    self.function = function
    self.position = position
  }

  private var test: TestIdentity {
    Reporting.reporter.currentTest ?? .fallback(function: function, fileID: position.fileID)
  }

  /// Compares with the snapshot's file.
  func check(_ scrubbers: [Scrubber], _ makeContent: ([Scrubber]) throws -> SnapshotContent) {
    guard let content = content(scrubbers, makeContent) else { return }
    let request = SnapshotRequest(
      content, test: test, named: name, position: position, record: settings.record, folder: settings.folder,
      environment: environment)
    let verdict = request.verify()
    if let place = verdict.place {
      RunJournal.note(place.relativePath, package: place.root, folder: environment.journalFolder)
    }
    report(verdict, of: content)
  }

  /// Compares with what stands in the test's source.
  func check(
    inline expected: String?, _ scrubbers: [Scrubber], _ makeContent: ([Scrubber]) throws -> SnapshotContent
  ) {
    guard let content = content(scrubbers, makeContent) else { return }
    let request = InlineSnapshotRequest(
      content, expected: expected, test: test, position: position, record: settings.record,
      environment: environment)
    report(request.verify(), of: content)
  }

  private func content(
    _ scrubbers: [Scrubber], _ make: ([Scrubber]) throws -> SnapshotContent
  ) -> SnapshotContent? {
    do {
      let common = try environment.scrubbers(forTestsIn: position.filePath)
      return try make(scrubbers + settings.scrubbers + common)
    } catch {
      Reporting.reporter.report(
        TestIssue("There is nothing to compare with a snapshot: \(error)", at: position))
      return nil
    }
  }

  private func report(_ verdict: SnapshotVerdict, of content: SnapshotContent) {
    let reporter = Reporting.reporter
    if let text = verdict.attachment {
      reporter.attach(text, named: "\(test.name).\(content.fileExtension)", at: position)
    }
    if let issue = verdict.issue { reporter.report(issue) }
  }
}
