import Testing
@_exported public import UnderstudyTestSupport

/// The standard error of a process that reported an issue to it and then trapped.
struct TrappedOutput {
  /// The message of the issue.
  let reported: String
  /// The message of the trap; the runtime may append a backtrace.
  let trap: String

  init(_ result: ExitTest.Result?) throws {
    let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    let parts = try #require(
      text.firstMatch(of: /(?s)(?:^|: )error: (.*?)\n[^\n]*Fatal error: (.*)/), "\(text)")
    reported = String(parts.1)
    trap = String(parts.2)
  }
}
