import Testing
@testable import TestDoubleGenerator

@Suite struct DiagnosticTests {
  @Test func withALocation() {
    let location = SourceLocation(file: "A/B.swift", line: 12, column: 8)
    #expect(
      Diagnostic(severity: .error, message: "no", location: location).rendered == "A/B.swift:12:8: error: no")
  }

  @Test func withoutALocation() {
    #expect(Diagnostic(severity: .warning, message: "hm").rendered == "warning: hm")
  }
}
