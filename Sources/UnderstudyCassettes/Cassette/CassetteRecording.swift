internal import StateSnapshots
internal import TestReporting

/// Records the answers of a real service for one double, and writes them when the test has ended, unless it has failed.
///
/// A failed test may have recorded the error of a server that was down, or the answer to a wrong call.
final class CassetteRecording: @unchecked Sendable {  // `isEndAnnounced` is set by the initializer alone.
  private let file: CassetteFile
  private let settings: CassetteSettings
  private let messages: CassetteMessages
  private let report: @Sendable (String) -> Void
  /// True if the runner announces the end of the test.
  private var isEndAnnounced = false

  init(
    _ file: CassetteFile, _ settings: CassetteSettings, _ messages: CassetteMessages,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.file = file
    self.settings = settings
    self.messages = messages
    self.report = report
    isEndAnnounced = Reporting.reporter.whenTestEnds { self.end() }
  }

  /// Reports that answers are recorded, and makes sure that they are written.
  func begin() {
    Reporting.reporter.report(TestIssue(messages.recorded, severity: .warning, at: settings.position))
    if !isEndAnnounced { Reporting.reporter.beforeTestEnds { self.end() } }
  }

  /// Writes the answers as soon as the double is gone, if the runner doesn't announce the end of the test.
  ///
  /// An error may be on its way to the runner, which notes it after the double is gone. So the end of the process decides
  /// about errors.
  func doubleIsGone() {
    if !isEndAnnounced, !file.hasErrors(of: settings.test) { end() }
  }

  private func end() {
    if let failure = Reporting.reporter.knownFailure(of: settings.test) {
      guard file.discard(of: settings.test) else { return }
      let message = failure.message("The cassette of \(settings.test.path)", of: settings.test)
      let issue = TestIssue("\(message)\n\(messages.fileLine)", severity: .warning, at: settings.position)
      return Reporting.reporter.report(issue)
    }
    do { try file.save(of: settings.test, isShared: settings.name != nil) } catch {
      report(messages.unwritable(error))
    }
  }
}
