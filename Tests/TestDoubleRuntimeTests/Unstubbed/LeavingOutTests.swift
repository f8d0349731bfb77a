import TestReporting
import Testing
import Understudy

/// Unstubbed calls of members that an extension of the protocol implements.
@Suite struct LeavingOutTests {
  @Test func theIssueProposesTheDirectiveThatLeavesTheMemberOut() async {
    let issues = await CollectingReporter.issues {
      let spy = CaptioningSpy()
      _ = spy.caption(of: Movie(id: 1, title: "Alien"), short: true)
      _ = try? await spy.later(1)
      _ = spy.title
      _ = spy.subtitle
    }
    #expect(
      issues.first?.message == """
        Captioning.caption(of: Movie(id: 1, title: "Alien"), short: true) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.caption.returns(…)  // String
        Or leave it to the protocol's extension:  // understudy: CaptioningSpy without caption(of:short:)
        """)
    #expect(
      issues.map { $0.message.split(separator: "\n").last } == [
        "Or leave it to the protocol's extension:  // understudy: CaptioningSpy without caption(of:short:)",
        "Or leave it to the protocol's extension:  // understudy: CaptioningSpy without later(_:)",
        "Or leave it to the protocol's extension:  // understudy: CaptioningSpy without title",
        "Add to the test, before the call:  double.subtitle = …  // String",
      ])
  }
}
