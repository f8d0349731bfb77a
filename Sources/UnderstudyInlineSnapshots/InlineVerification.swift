import Foundation
internal import StateSnapshots
internal import TestReporting

extension SnapshotRequest {
  /// Compares the content with the text in the test's source, and writes a missing or different text if the record mode
  /// allows it.
  ///
  /// The caller must report the issue of the returned verdict.
  ///
  /// - Parameter expected: The text in the source; `nil` if there is none yet.
  func verify(inline expected: String?) -> SnapshotVerdict {
    guard let mode = settings.mode else {
      return verdict(.refused, SnapshotMessages.unknownMode(settings.environment))
    }
    guard let expected else {
      guard mode != .never else {
        return verdict(
          .missing,
          """
          The inline snapshot of \(test.path) is not recorded yet, and this run may not write it.
          Place: \(location)
          Record it: \(test.recordCommand(.missing))
          """)
      }
      return write(
        .recorded, .warning,
        """
        \(test.path) had no inline snapshot: this run's was written into the test. Read it before you commit it.
        Place: \(location)
        """, replacesClosure: false)
    }
    // All cases of a parameterized test, and all tests that call the same helper function, share one text, so the
    // text is claimed for the module instead of the test.
    let module = TestIdentity(module: test.module, suite: [], name: "")
    let conflict = settings.registry.claim(
      "\(position.filePath) \(position) \(expected)", for: module, at: position, content: content.text)
    let accepted = Array(SnapshotContent.fileText(expected).utf8)
    let (report, phrase): (String, String)
    switch content.compare(accepted) {
    case .same: return SnapshotVerdict(outcome: .matched)
    case .different(let difference): (report, phrase) = (difference.report, difference.phrase)
    case .unreadable(let error): (report, phrase) = ("What stands there can't be read: \(error).", "")
    }
    let heading =
      "The \(content.kind) of \(test.path) differs from its inline snapshot\(phrase) (- snapshot, + this run):"
    let message = [heading, "", report, "", "Place: \(location)"].joined(separator: "\n")
    if conflict != nil {
      return verdict(.refused, "\(SnapshotMessages.twoValuesMessage(test.path, content.kind))\n\n\(message)")
    }
    switch mode {
    case .never, .missing:
      return verdict(.mismatched, "\(message)\nAccept this run's: \(test.recordCommand(.failed))")
    case .failed:
      Reporting.reporter.failRun(because: SnapshotMessages.rewrittenInRun)
      return write(
        .mismatched, .error,
        "\(message)\nIt was written anew (record: failed): build again, and the next run compares with this one's.",
        replacesClosure: true)
    case .all:
      return write(
        .recorded, .warning,
        "The inline snapshot of \(test.path) was written anew, as this run asks for (record: all).\nPlace: \(location)",
        replacesClosure: true)
    }
  }

  /// Writes the content into the source, and returns a verdict with the outcome; `refused` if the write fails.
  private func write(
    _ outcome: SnapshotVerdict.Outcome, _ severity: TestIssue.Severity, _ message: String,
    replacesClosure: Bool
  ) -> SnapshotVerdict {
    if severity == .warning, let message = messageOfFailedTest {
      return verdict(.refused, "\(message)\nPlace: \(location)")
    }
    do throws(FileError) {
      try InlineSources.record(
        String(
          content.text.unicodeScalars.last == "\n"
            ? content.text.unicodeScalars.dropLast() : content.text.unicodeScalars[...]), at: position,
        replacesClosure: replacesClosure)
      return verdict(outcome, message, severity)
    } catch {
      return verdict(
        .refused, "The inline snapshot of \(test.path) was not written: \(error).\nPlace: \(location)")
    }
  }

  /// The path of the call's source file, relative to the package's folder, and the line of the call.
  private var location: String {
    let folder = (position.filePath as NSString).deletingLastPathComponent
    let root = PackageFolder.root(from: folder).map { $0 + "/" } ?? ""
    let file = position.filePath
    return "\(file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file):\(position.line)"
  }

  private func verdict(
    _ outcome: SnapshotVerdict.Outcome, _ message: String, _ severity: TestIssue.Severity = .error
  ) -> SnapshotVerdict {
    SnapshotVerdict(
      outcome: outcome, issue: TestIssue(message, severity: severity, at: position),
      attachment: severity == .error ? content.text : nil)
  }
}
