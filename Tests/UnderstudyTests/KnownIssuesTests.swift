import Foundation
import Testing

/// The tests of the package expect nothing within a known issue: there, an expectation that fails is taken for it.
struct KnownIssuesTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func holdNoExpectation() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.tests.path)
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let source = try String(contentsOf: Self.tests.appendingPathComponent(path), encoding: .utf8)
      // Most have none, and the lines take a while.
      guard source.contains("withKnownIssue") else { continue }
      for line in linesOfExpectations(in: source) {
        Issue.record("Tests/\(path):\(line): this can't fail within a known issue, so it belongs after it")
      }
    }
  }

  @Test func anExpectationIsFoundInTheBodyOnly() {
    let call = "withKnownIssue"
    let source = """
      #expect(true)
      try await \(call)(
        "a"
      ) {
        let number = try number()

        if number > 0 {
          #expect(number == 1)
        }
      } matching: { issue in
        #expect(issue.comments.isEmpty)
      }
      #expect(true)
      \(call) { try #require(number()) }
      #expect(true)
      \(call) { Issue.record("a") }
      """
    #expect(linesOfExpectations(in: source) == [8, 14])
  }

  /// The source is formatted, so a body ends where a line is indented as its first one is.
  private func linesOfExpectations(in source: String) -> [Int] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    return lines.indices.flatMap { first -> [Int] in
      guard let call = lines[first].firstRange(of: /withKnownIssue *[({]/) else { return [] }
      let margin = indentation(lines[first])
      let rest = lines[(first + 1)...].prefix {
        $0.isEmpty || indentation($0) > margin || $0.dropFirst(margin).hasPrefix(")")
      }
      return (first...first + rest.count).filter { index in
        let text = index == first ? lines[first][call.upperBound...] : lines[index]
        return text.contains(/#expect|#require|XCTAssert/)
      }.map { $0 + 1 }
    }
  }
}
