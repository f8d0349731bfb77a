import Testing
import Understudy

/// Methods with several completion handlers.
@Suite struct CompletionsTests {
  let spy = FetchingSpy()
  let movie = Movie(id: 1, title: "Alien")

  @Test func theLastHandlerIsCalledUnlessAClosureCallsAnother() {
    var seen: [String] = []
    spy.stub.fetch.answers { [movie] success, _ in success(movie) }
    spy.fetch(success: { seen.append($0.title) }, failure: { seen.append("\($0)") })
    spy.stub.fetch.completes(with: ServiceError.offline)
    spy.fetch(success: { seen.append($0.title) }, failure: { seen.append("\($0)") })
    #expect(seen == ["Alien", "offline"])
  }

  @Test func aHandlerMayTakeNoValue() {
    var seen: [String] = []
    spy.stub.values.completes()
    spy.values({ _, _ in seen.append("the other one") }, done: { seen.append("done") })
    #expect(seen == ["done"])
  }

  @Test @MainActor func mainActorHandlersRunAtOnceOnTheMainThread() {
    var seen: [String] = []
    func call() { spy.onMain(success: { seen.append($0.title) }, failure: { seen.append("\($0)") }) }
    spy.stub.onMain.completes(with: ServiceError.offline)
    call()
    #expect(seen == ["offline"])
  }
}
