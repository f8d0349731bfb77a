import Foundation
internal import TestReporting

/// The messages about the outcomes of a comparison.
package struct SnapshotMessages {
  /// The effect of a difference on the files.
  package enum Consequence {
    case nothing
    case rewritten
    /// A pending file was written at this path.
    case pending(String)
    /// Nothing was written, since this run's text holds secrets.
    case refused([SecretFinder.Finding])
  }

  let request: SnapshotRequest
  let place: SnapshotPlace

  private var kind: String { request.content.kind }
  private var file: String { place.relativePath }
  private var test: String { request.test.path }

  private func recordCommand(_ mode: SnapshotRecordMode) -> String { request.test.recordCommand(mode) }

  /// Returns the shell command that accepts this run's snapshot.
  ///
  /// - Parameters:
  ///   - pending: The path of the pending file.
  ///   - isNew: True if nothing has been accepted yet.
  func acceptCommand(_ pending: String, isNew: Bool = false) -> String {
    AcceptCommand.text(pending: place.displayPath(pending), snapshot: file, isNew: isNew)
  }

  package static func unknownMode(_ environment: SnapshotEnvironment) -> String {
    """
    UNDERSTUDY_RECORD is "\(environment.recordText ?? "")", which is no mode: \
    use never, missing, failed or all.
    """
  }

  /// The text that messages show instead of the record command if the request forbids recording.
  private static let forbiddenRecordingText = """
    This run is not recorded: a snapshot shows the run in the default order.
    """

  func missing(_ pending: String?) -> String {
    if let pending {
      return """
        \(test) has no snapshot yet, and this run may not write one.
        File: \(file)
        This run: \(place.displayPath(pending))
        Accept it: \(acceptCommand(pending, isNew: true))
        """
    }
    if request.forbidsRecording {
      return """
        \(test) has no snapshot yet.
        File: \(file)
        \(Self.forbiddenRecordingText)
        """
    }
    return """
      \(test) has no snapshot yet, and this run may not write one.
      File: \(file)
      Record it: \(recordCommand(.missing))
      """
  }

  var recorded: String {
    """
    \(test) had no snapshot: this run's \(kind) was recorded. Read it before you commit it.
    File: \(file)
    """ + (request.content.hint.map { "\n" + $0 } ?? "")
      + (request.content.lastState().map {
        "\nEach later run has to show the same, and to end in this state:\n\($0)"
      } ?? "")
  }

  /// Returns the message for a text that is not written, since it holds secrets.
  func secrets(_ findings: [SecretFinder.Finding]) -> String {
    "\(Self.secrets(findings, in: "The \(kind) of \(test)"))\nFile: \(file)"
  }

  /// Returns the message for a text that is not written, since it holds secrets.
  ///
  /// - Parameter subject: The text, as the subject of the sentence.
  package static func secrets(_ findings: [SecretFinder.Finding], in subject: String) -> String {
    let lines = findings.map { "  line \($0.line): \($0.format.noun)" }.joined(separator: "\n")
    let scrubbers = findings.map {
      "SnapshotScrubber(\"\($0.scrubber.name)\", matching: #\"\($0.scrubber.pattern)\"#)"
    }
    return """
      \(subject) was not recorded, since it holds what looks like a secret:
      \(lines)
      Secrets don't belong in a repository. Replace what must not be written: scrubbing: \
      [\(scrubbers.joined(separator: ", "))]
      """
  }

  var rewritten: String {
    """
    The snapshot of \(test) was recorded anew, as this run asks for (record: all).
    File: \(file)
    """
  }

  func rewrittenUnreadable(_ error: ParseError) -> String {
    """
    The snapshot of \(test) could not be read and was recorded anew, as this run asks for (record: all).
    \(file):\(error.line): \(error.message)
    """
  }

  func unreadable(_ error: ParseError, _ pending: String?) -> String {
    var lines = [
      "The snapshot of \(test) can't be read; it is left as it is.",
      "\(file):\(error.line): \(error.message)",
    ]
    if let pending {
      lines += [
        "This run: \(place.displayPath(pending))", "Accept this run instead: \(acceptCommand(pending))",
      ]
    } else {
      lines.append("Record it anew: \(recordCommand(.all))")
    }
    return lines.joined(separator: "\n")
  }

  func mismatch(_ report: String, _ placeInText: String?, _ consequence: Consequence) -> String {
    let suffix = placeInText.map { ", first \($0)" } ?? ""
    var lines = [
      "The \(kind) of \(test) differs from its snapshot\(suffix) (- snapshot, + this run):", "", report,
      "",
      "File: \(file)",
    ]
    switch consequence {
    case .nothing where request.forbidsRecording: lines.append(Self.forbiddenRecordingText)
    case .nothing: lines.append("Accept this run's: \(recordCommand(.failed))")
    case .rewritten:
      lines.append("It was recorded anew (record: failed): the next run compares with this one's.")
    case .pending(let path):
      lines += ["This run: \(place.displayPath(path))", "Accept it: \(acceptCommand(path))"]
    case .refused(let findings): lines.append(Self.secrets(findings, in: "This run's \(kind)"))
    }
    return lines.joined(separator: "\n")
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
    let remedy =
      if let name = request.name {
        "Give one of them another name than \"\(name)\"."
      } else {
        "Give one of them a name of its own: expectSnapshot(of: …, named: \"…\")."
      }
    return """
      \(comparisons) would share one snapshot. \(remedy)
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
    var lines = [Self.twoValuesMessage(test, kind)]
    if let difference {
      lines += ["", "This one differs from it (- snapshot, + this run):", "", difference, ""]
    }
    return (lines + ["File: \(file)"]).joined(separator: "\n")
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
