import Foundation
internal import StateSnapshots
internal import TestDoubleRuntime

/// The messages about a double that replays a cassette.
struct CassetteMessages {
  /// The effect of a changed answer on the files.
  enum Consequence {
    case nothing
    case rewritten
    /// A pending file was written at this path.
    case pending(String)
  }

  let settings: CassetteSettings
  let place: SnapshotPlace

  private var file: String { place.relativePath }

  /// Returns the shell command that runs the test with a record mode.
  private func recordCommand(_ mode: SnapshotRecordMode, isContractRun: Bool = false) -> String {
    (isContractRun ? "UNDERSTUDY_CONTRACT=1 " : "") + settings.test.recordCommand(mode)
  }

  func unanswered(_ call: String, answeredCalls: [String]) -> String {
    var lines = ["\(call) has no answer on its cassette\(answeredCalls.isEmpty ? "." : ", which has:")"]
    let shownCallCount = 5
    lines += answeredCalls.prefix(shownCallCount).map { "  \($0)" }
    if answeredCalls.count > shownCallCount {
      lines.append("  … and \(answeredCalls.count - shownCallCount) more")
    }
    lines.append("Cassette: \(file)")
    lines.append(
      settings.forbidsRecording
        ? "Nothing is recorded in this order of turns: record the test without a schedule, or stub the call."
        : "Record it: \(recordCommand(.missing))")
    return lines.joined(separator: "\n")
  }

  var recorded: String {
    """
    \(settings.test.path) has asked the real service, and its answers are recorded. Read them before you commit them.
    File: \(file)
    """
  }

  func unreadable(_ error: any Error) -> String {
    guard let error = error as? ParseError else {
      return "The cassette \(file) can't be read: \(error). Its double answers nothing."
    }
    return """
      The cassette of \(settings.test.path) can't be read; it is left as it is, and its double answers nothing.
      \(file):\(error.line): \(error.message)
      Record it anew: \(recordCommand(.all))
      """
  }

  func unwritable(_ error: any Error) -> String {
    if let error = error as? ParseError {
      return """
        What \(settings.test.path) has recorded could not be added to its cassette, which was changed since.
        \(file):\(error.line): \(error.message)
        """
    }
    return "What \(settings.test.path) has recorded could not be written to \(file): \(error)."
  }

  func changed(_ call: String, _ difference: [String], _ consequence: Consequence) -> String {
    let shownLineCount = 20
    var lines = ["The real service's answer to \(call) differs from the cassette's (- cassette, + now):"]
    lines += difference.prefix(shownLineCount).map { "  \($0)" }
    if difference.count > shownLineCount {
      lines.append("  … and \(difference.count - shownLineCount) more lines")
    }
    lines.append("Cassette: \(file)")
    switch consequence {
    case .nothing: lines.append("Accept this run's: \(recordCommand(.failed, isContractRun: true))")
    case .rewritten:
      lines.append("It was recorded anew (record: failed): the next run has this one's answer.")
    case .pending(let path):
      let command = AcceptCommand.text(pending: place.displayPath(path), snapshot: file)
      lines += ["This run: \(place.displayPath(path))", "Accept it: \(command)"]
    }
    return lines.joined(separator: "\n")
  }

  func secretArgument(_ path: StatePattern, of event: DoubleEvent) -> String {
    let call = "\(event.protocolName).\(event.member)"
    return
      "\(call) was answered, but not recorded: its argument \(path) looks like a secret. \(Self.remedy(path))"
  }

  func secretAnswer(_ path: StatePattern, to call: String) -> String {
    let secretPart = path.steps.isEmpty ? "the answer" : "\(path) of the answer"
    return "\(call) was answered, but not recorded: \(secretPart) looks like a secret. \(Self.remedy(path))"
  }

  /// Returns advice to scrub the secret at a path, or to declare that the value isn't a secret.
  private static func remedy(_ path: StatePattern) -> String {
    """
    Secrets don't belong in a repository. Replace the value before it is written, with \
    scrubbing: [SnapshotScrubber("secret", matching: "…")], or allow the value if it is not a secret, with allowing: "\(path)".
    """
  }

  static func invalidPath(_ text: String) -> String {
    "\"\(text)\" is no path of an answer: write it as movies[*].updatedAt, [0].id or token."
  }

  var parameterizedTestNeedsName: String {
    """
    \(settings.test.path) runs once for each argument, and nothing tells this case's cassette apart from the others'. \
    Name it with cassette: "…", or let the argument's type be CustomTestStringConvertible.
    """
  }
}
