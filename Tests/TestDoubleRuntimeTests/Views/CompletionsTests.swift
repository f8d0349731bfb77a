import Testing
import Understudy

/// Methods with several completion handlers.
@Suite struct CompletionsTests {
  let spy = FetchingSpy()
  let movie = Movie(id: 1, title: "Alien")

  @Test func theTypeOfTheValueSelectsTheHandler() {
    var seen: [String] = []
    spy.stub.fetch.completes(with: movie)
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

  @Test func aValueThatFitsSeveralHandlersIsPassedToTheLast() {
    var seen: [String] = []
    spy.stub.alike.completes(with: 7)
    spy.alike(first: { seen.append("first \($0)") }, second: { seen.append("second \($0)") })
    #expect(seen == ["second 7"])
  }

  @Test func aHandlerIsSelectedByItsName() {
    var seen: [String] = []
    spy.stub.alike.completes(\.first, with: 7)
    spy.alike(first: { seen.append("first \($0)") }, second: { seen.append("second \($0)") })
    spy.stub.alike.completes(\.second, with: 8)
    spy.alike(first: { seen.append("first \($0)") }, second: { seen.append("second \($0)") })
    #expect(seen == ["first 7", "second 8"])
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
    spy.stub.onMain.completes(with: movie)
    call()
    spy.stub.onMain.completes(with: ServiceError.offline)
    call()
    spy.stub.onMain.completes(\.success, with: movie)
    call()
    #expect(seen == ["Alien", "offline", "Alien"])
  }

  @Test func nonEscapingHandlersAreCalledDuringTheCall() {
    var seen: [String] = []
    func call() { spy.nonEscaping(success: { seen.append("\($0)") }, failure: { seen.append($0) }) }
    spy.stub.nonEscaping.completes(with: 1)
    call()
    spy.stub.nonEscaping.completes(with: "broken")
    call()
    spy.stub.nonEscaping.completes(\.success.closure, with: 2)
    call()
    #expect(seen == ["1", "broken", "2"])
  }

  @Test func theLastTwoHandlersAreSelectedByTypeAndAllByName() throws {
    var seen: [String] = []
    func call() throws {
      try spy.four(
        first: { seen.append("\($0)") }, second: { seen.append($0) }, third: { seen.append("\($0)") },
        fourth: { seen.append("\($0)") })
    }
    spy.stub.four.completes(with: true)
    try call()
    spy.stub.four.completes(with: 0.5)
    try call()
    spy.stub.four.completes(\.first, with: 1)
    try call()
    #expect(seen == ["true", "0.5", "1"])
  }
}
