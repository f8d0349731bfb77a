import TestReporting
import Testing

@testable import StateSnapshots

/// Tests the mirrors that a test runner provides for tests.
@Suite struct TestMirrorTests {
  private struct Ticket {
    var seat = 7
    var log = ["bought", "printed"]
  }

  private struct Other { var seat = 8 }

  private struct MirrorsReporter: TestReporter {
    var currentTest: TestIdentity? { nil }
    func report(_ issue: TestIssue) {}
    func attach(_ text: String, named name: String, at position: SourcePosition?) {}
    func hasTestMirror(_ type: Any.Type) -> Bool { type == Ticket.self }
    func testMirror(of value: Any) -> Mirror? {
      (value as? Ticket).map { Mirror($0, children: ["seat": $0.seat], displayStyle: .struct) }
    }
  }

  @Test func aTestMirrorIsUsedInsteadOfTheReflectedOne() {
    Reporting.$override.withValue(MirrorsReporter()) {
      #expect(StateRenderer.render([Ticket()]).inlineText == "[Ticket(seat: 7)]")
      #expect(StateRenderer.render(Other()).inlineText == "Other(seat: 8)")
    }
  }
}
