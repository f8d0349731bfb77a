import Foundation
import Testing
import Understudy
import UnderstudySchedules

/// Expects that a failure prints a test whose body is in the file, too, between the lines `// mark` and `// end`; that the
/// test fails with the bug, and passes without it.
///
/// - `message`: The error with which the test fails; `nil` for another issue.
@MainActor func expect(
  _ failure: String, printsTestAfter mark: String, failingWith message: String? = nil, indentation: Int = 4,
  in file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  _ test: @escaping @MainActor (_ isGuarded: Bool) async throws -> Void
) async throws {
  let body = try #require(
    failure.firstMatch(of: /@MainActor func .* {\n((?s).*?)\n  }\n/)?.1, "\(failure)",
    sourceLocation: sourceLocation)
  let source = try String(contentsOfFile: file, encoding: .utf8)
  let start = try #require(source.range(of: " // \(mark)\n"), sourceLocation: sourceLocation)
  let end = try #require(source[start.upperBound...].firstMatch(of: #/\n +// end/#))
  let lines = source[start.upperBound..<end.range.lowerBound].split(
    separator: "\n", omittingEmptySubsequences: false)
  let copy = lines.map { $0.dropFirst($0.isEmpty ? 0 : indentation - 4) }.joined(separator: "\n")
  #expect(copy == body, sourceLocation: sourceLocation)
  let issues = await issuesOfPrintedTest { try await test(false) }
  #expect(issues.count == 1 && (message == nil || issues == [message]), sourceLocation: sourceLocation)
  #expect(await issuesOfPrintedTest { try await test(true) } == [], sourceLocation: sourceLocation)
}

/// Returns the issues of a test that is run as `.deterministic` does.
@MainActor private func issuesOfPrintedTest(_ test: @escaping @MainActor () async throws -> Void) async
  -> [String]
{
  let trace = Trace()
  try? await withKnownIssue(isIntermittent: true) {
    try await withDeterministicSchedule { try await test() }
  } matching: {
    trace.add($0.error.map { "\($0)" } ?? "\($0.kind)")
    return true
  }
  return trace.lines
}
