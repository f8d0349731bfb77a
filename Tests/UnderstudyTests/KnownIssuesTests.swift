import Foundation
import Testing

/// Checks that no test has an expectation within `withKnownIssue`, where its failure would count as the known issue.
struct KnownIssuesTests {
  private static let testsFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func holdNoExpectation() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.testsFolder.path)
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let source = try String(contentsOf: Self.testsFolder.appendingPathComponent(path), encoding: .utf8)
      // Most files have no known issue, and splitting them into lines takes a while.
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

  /// Returns the lines of expectations within known issues; in formatted source, a body ends at its call's indentation.
  private func linesOfExpectations(in source: String) -> [Int] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    return lines.indices.flatMap { first -> [Int] in
      guard let call = lines[first].firstRange(of: /withKnownIssue *[({]/) else { return [] }
      let margin = indentation(lines[first])
      let followingLines = lines[(first + 1)...].prefix {
        $0.isEmpty || indentation($0) > margin || $0.dropFirst(margin).hasPrefix(")")
      }
      return (first...first + followingLines.count).filter { index in
        let text = index == first ? lines[first][call.upperBound...] : lines[index]
        return text.contains(/#expect|#require|XCTAssert/)
      }.map { $0 + 1 }
    }
  }
}
