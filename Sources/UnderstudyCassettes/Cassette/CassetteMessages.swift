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

  func unanswered(_ call: String, answeredCalls: [String]) -> String {
    var lines = ["\(call) has no answer on its cassette\(answeredCalls.isEmpty ? "." : ", which has:")"]
    lines += Self.shortened(answeredCalls, to: 5, "")
    lines.append("Cassette: \(file)")
    if settings.snapshots.forbidsRecording {
      lines.append(
        "Nothing is recorded in this order of turns: record the test without a schedule, or stub the call.")
    } else {
      lines.append("Record it: \(settings.test.recordCommand(.missing))")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the message for a call with a value that its text doesn't show, so that other calls have this text.
  func unreadableArgument(of event: DoubleEvent, _ error: any Error) -> String {
    let call =
      CallRecorder.callText(of: event, name: event.protocolName, .whole, StateRenderer.render) ?? event.member
    return
      "\(call) can't be told from calls with other arguments, so no cassette answers it: stub it.\n\(error)"
  }

  /// Returns the first lines, indented, and how many more there are.
  private static func shortened(_ lines: [String], to count: Int, _ unit: String) -> [String] {
    lines.prefix(count).map { "  \($0)" }
      + (lines.count > count ? ["  … and \(lines.count - count) more\(unit)"] : [])
  }

  var recorded: String {
    """
    \(settings.test.path) has asked the real service, and its answers are recorded if the test passes. Read them before \
    you commit them.
    \(fileLine)
    """
  }

  var fileLine: String { "File: \(file)" }

  /// Returns the message for a call whose scrubbed text the next run could not read.
  func unreadableCall(_ call: String) -> String {
    """
    \(call) was answered, but not recorded: no cassette has a call of this form. A scrubber may replace words and the \
    inside of strings, but no quotes, labels or parentheses.
    """
  }

  /// Returns the message for a recorded call at which the real service failed in a contract run.
  func unasked(_ call: String, _ error: String) -> String {
    """
    The real service could not be asked: it answered \(call) with the error \(error). The answer on the cassette was not \
    compared, and there is nothing to accept. Run the test again when the service answers. If it is to fail from now on, \
    record the test anew: \(settings.test.recordCommand(.all))
    Cassette: \(file)
    """
  }

  func unreadable(_ error: any Error) -> String {
    """
    The cassette of \(settings.test.path) can't be read; it is left as it is, and its double answers nothing.
    \((error as? ParseError).map { "\(file):\($0.line): \($0.message)" } ?? "\(error)")
    Record it anew: \(settings.test.recordCommand(.all))
    """
  }

  func unwritable(_ error: any Error) -> String {
    "What \(settings.test.path) has recorded could not be written to \(file): \(error)."
  }

  func changed(_ call: String, _ difference: [String], _ consequence: Consequence) -> String {
    var lines = ["The real service's answer to \(call) differs from the cassette's (- cassette, + now):"]
    lines += Self.shortened(difference, to: 20, " lines")
    lines.append("Cassette: \(file)")
    switch consequence {
    case .nothing:
      lines.append("Accept this run's: UNDERSTUDY_CONTRACT=1 \(settings.test.recordCommand(.failed))")
    case .rewritten:
      lines.append("It was recorded anew (record: failed): the next run has this one's answer.")
    case .pending(let path):
      let command = AcceptCommand.text(pending: place.displayPath(path), snapshot: file)
      lines += ["This run: \(place.displayPath(path))", "Accept it: \(command)"]
    }
    return lines.joined(separator: "\n")
  }

  func secretArgument(_ path: StatePattern, of event: DoubleEvent) -> String {
    Self.secret("its argument \(path)", path, of: "\(event.protocolName).\(event.member)")
  }

  func secretAnswer(_ path: StatePattern, to call: String) -> String {
    Self.secret(path.steps.isEmpty ? "the answer" : "\(path) of the answer", path, of: call)
  }

  private static func secret(_ value: String, _ path: StatePattern, of call: String) -> String {
    """
    \(call) was answered, but not recorded: \(value) looks like a secret. \
    Secrets don't belong in a repository. Replace the value before it is written, with \
    scrubbing: [SnapshotScrubber("secret", matching: "…")], or allow the value if it is not a secret, with allowing: "\(path)".
    """
  }
}
