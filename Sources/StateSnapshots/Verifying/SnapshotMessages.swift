import Foundation
internal import TestReporting

package struct SnapshotMessages {
  let request: SnapshotRequest
  let place: SnapshotPlace

  private var kind: String { request.content.kind }
  private var file: String { place.relativePath }
  private var test: String { request.test.path }

  /// Returns the path of the pending file, and the command that accepts it without a build.
  ///
  /// - Parameter isNew: True if nothing has been accepted yet.
  private func acceptLines(_ pending: String, _ action: String = "Accept it", isNew: Bool = false) -> String {
    let path = place.displayPath(pending)
    return """
      This run: \(path)
      \(action): \(AcceptCommand.text(pending: path, snapshot: file, isNew: isNew))
      """
  }

  /// Returns the command that records this run's text, or the reason why nothing may be recorded.
  private func recordLine(_ action: String, _ mode: SnapshotRecordMode) -> String {
    request.settings.forbidsRecording
      ? "This run is not recorded: a snapshot shows the run in the default order."
      : "\(action): \(request.test.recordCommand(mode))"
  }

  package static func unknownMode(_ environment: SnapshotEnvironment) -> String {
    """
    UNDERSTUDY_RECORD is "\(environment.recordText ?? "")", which is no mode: \
    use never, missing, failed or all.
    """
  }

  func missing(_ pending: String?) -> String {
    let isForbidden = request.settings.forbidsRecording
    return """
      \(test) \(isForbidden ? "has no snapshot yet." : "has no snapshot yet, and this run may not write one.")
      File: \(file)
      \(pending.map { acceptLines($0, isNew: true) } ?? recordLine("Record it", .missing))
      """
  }

  var recorded: String {
    """
    \(test) had no snapshot: this run's \(kind) was recorded. Read it before you commit it.
    File: \(file)
    """ + (request.content.chanceHint.map { "\n" + $0 } ?? "")
      + (request.content.lastState().map {
        "\nEach later run has to show the same, and to end in this state:\n\($0)"
      } ?? "")
  }

  func rewritten(_ comparison: SnapshotContent.Comparison) -> String {
    let error: ParseError? = if case .unreadable(let error) = comparison { error } else { nil }
    return """
      The snapshot of \(test) \(error == nil ? "" : "could not be read and ")was recorded anew, as this run asks for \
      (record: all).
      \(error.map { "\(file):\($0.line): \($0.message)" } ?? "File: \(file)")
      """
  }

  /// The reason why a run that has accepted a difference fails, also if a test expects the issue of the difference.
  package static let rewrittenInRun =
    "This run has recorded anew what differed (record: failed), so it has not passed. Run the tests again."

  func unreadable(_ error: ParseError, _ pending: String?) -> String {
    let remedy = pending.map { acceptLines($0, "Accept this run instead") }
    return """
      The snapshot of \(test) can't be read; it is left as it is.
      \(file):\(error.line): \(error.message)
      \(remedy ?? "Record it anew: \(request.test.recordCommand(.all))")
      """
  }

  /// - Parameter ending: The lines about the difference's effect on the files.
  func mismatch(_ difference: SnapshotContent.Difference, _ ending: String) -> String {
    """
    The \(kind) of \(test) differs from its snapshot\(difference.phrase) (- snapshot, + this run):

    \(difference.report)

    File: \(file)
    \(ending)
    """
  }

  /// Returns the lines that say how a different text is accepted; `pending` is the path of the pending file, if any.
  func mismatchRemedy(_ pending: String?) -> String {
    pending.map { acceptLines($0) } ?? recordLine("Accept this run's", .failed)
  }

  func failure(_ difference: SnapshotContent.Difference, _ pending: String?) -> SnapshotFailure {
    SnapshotFailure(
      test: test, file: request.position.fileID, line: request.position.line, snapshot: file,
      accept: pending.map { AcceptCommand.text(pending: place.displayPath($0), snapshot: file) }
        ?? (request.settings.forbidsRecording ? nil : request.test.recordCommand(.failed)),
      meaning: difference.meaning, differences: difference.places)
  }

  var parameterizedTestNeedsName: String {
    """
    \(test) runs once for each argument, and nothing tells this case's file apart from the others'. Give each case \
    a name: expectSnapshot(of: …, named: "…"), or let the argument's type be CustomTestStringConvertible.
    """
  }

  func collision(with other: SnapshotRegistry.Owner) -> String {
    let otherTest = other.test.path
    let comparisons =
      if otherTest != test {
        "\(otherTest) and \(test)"
      } else if other.position != request.position {
        "\(test) (\(other.position) and \(request.position))"
      } else {
        "Two cases of \(test)"
      }
    return """
      \(comparisons) would share one snapshot. Give one of them a name of its own: expectSnapshot(of: …, named: "…").
      File: \(file)
      """
  }

  /// Returns the message for a test whose name is that of another test of its suite in a file system.
  func sharedName(with namesake: String) -> String {
    """
    The tests '\(request.test.name)' and '\(namesake)' would share one snapshot, since their names differ only in letter case \
    or in characters that file names don't have. Rename one of them.
    File: \(file)
    """
  }

  /// Returns the message for a second value that is compared with the same snapshot.
  ///
  /// - Parameter difference: The lines that differ from the accepted snapshot; `nil` if no line differs.
  func twoDifferentValues(_ difference: String?) -> String {
    let lines = difference.map { "\n\nThis one differs from it (- snapshot, + this run):\n\n\($0)\n" } ?? ""
    return "\(Self.twoValuesMessage(test, kind))\(lines)\nFile: \(file)"
  }

  /// Returns the message, with remedies, about a test's source line that has compared two values with one snapshot.
  package static func twoValuesMessage(_ test: String, _ kind: String) -> String {
    """
    This line has compared two different \(kind)s of \(test) with one snapshot. In a loop, or in a function that is \
    called twice, give each a name of its own: expectSnapshot(of: …, named: "…"). Where the test itself ran twice, \
    its \(kind) changes from run to run.
    """
  }

  func fileError(_ error: FileError) -> String {
    "The snapshot of \(test) could not be compared: \(error)."
  }
}

extension TestIdentity {
  /// The test's name in messages: `MoviesListTests/loadsTheFirstPage`.
  package var path: String {
    let arguments = arguments.map { "(\($0.joined(separator: ", ")))" } ?? ""
    return (suite + [name + arguments]).joined(separator: "/")
  }

  /// Returns the command that records the test's snapshots in the mode.
  package func recordCommand(_ mode: SnapshotRecordMode) -> String {
    "UNDERSTUDY_RECORD=\(mode.rawValue) swift test --filter \(ShellWord.quoted(filter))"
  }

  /// The regular expression with which `swift test --filter` runs only this test.
  private var filter: String {
    let fullName = specifier ?? module + "." + (suite + [name]).joined(separator: "/")
    let escaped = fullName.map { "\\.*+?()[]{}^$|".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    // Swift Testing's IDs are a name, which ends with `)`, followed by file and line; an XCTest's ID is only its name.
    return "^" + escaped + (fullName.hasSuffix(")") ? "" : "$")
  }
}
