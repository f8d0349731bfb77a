import Testing
import Understudy

/// Methods with several completion handlers.
@Suite struct CompletionsTests {
  let spy = FetchingSpy()
  let movie = Movie(id: 1, title: "Alien")

  @Test func theLastHandlerIsCalledUnlessAnotherIsNamed() {
    var seen: [String] = []
    spy.stub.fetch.completes(\.success, with: movie)
    spy.fetch(success: { seen.append($0.title) }, failure: { seen.append("\($0)") })
    spy.stub.fetch.completes(with: ServiceError.offline)
    spy.fetch(success: { seen.append($0.title) }, failure: { seen.append("\($0)") })
    #expect(seen == ["Alien", "offline"])
  }

  @Test func anOptionalHandlerMayBeAbsent() {
    spy.stub.three.completes(with: .offline)
    spy.three(1, progress: { _ in }, success: { _ in Issue.record("the other one") }, failure: nil)
    #expect(spy.calls.three.count == 1)
  }

  @Test func aHandlerMayTakeSeveralValuesOrNone() {
    var seen: [String] = []
    func call() {
      spy.values({ seen.append("\($0?.title ?? "-") \($1 == nil)") }, done: { seen.append("done") })
    }
    spy.stub.values.completes()
    call()
    spy.stub.values.completes(\.success, with: nil, ServiceError.offline)
    call()
    spy.stub.values.completes(\.done)
    call()
    #expect(seen == ["done", "- false", "done"])
  }

  @Test @MainActor func mainActorHandlersRunAtOnceOnTheMainThread() {
    var seen: [String] = []
    func call() { spy.onMain(success: { seen.append($0.title) }, failure: { seen.append("\($0)") }) }
    spy.stub.onMain.completes(with: ServiceError.offline)
    call()
    spy.stub.onMain.completes(\.success, with: movie)
    call()
    #expect(seen == ["offline", "Alien"])
  }

  @Test func nonEscapingHandlersAreCalledDuringTheCall() {
    var seen: [String] = []
    func call() { spy.nonEscaping(success: { seen.append("\($0)") }, failure: { seen.append($0) }) }
    spy.stub.nonEscaping.completes(with: "broken")
    call()
    spy.stub.nonEscaping.completes(\.success.closure, with: 2)
    call()
    #expect(seen == ["broken", "2"])
  }
}
