import Testing
import Understudy

@Suite struct DoubleLogTests {
  let spy = MoviesServiceSpy()
  private let received = Trace()

  @Test func aListenerReceivesCallsReadsAndSets() {
    spy.stub.number.returns(1)
    _ = spy.__log.addListener { [received] in received.add($0.description) }
    _ = spy.number(2)
    spy.toggle(1, isOn: true)
    spy.rating = 4
    _ = spy.rating
    spy.title = "arranged"  // The requirement has no setter, so this is no event.
    #expect(
      received.lines == [
        "MoviesService.number(2)", "MoviesService.toggle(1, isOn: true)", "MoviesService.rating = 4",
        "MoviesService.rating",
      ])
  }

  @Test func aRemovedListenerReceivesNothing() {
    let first = spy.__log.addListener { [received] _ in received.add("first") }
    let second = spy.__log.addListener { [received] _ in received.add("second") }
    spy.reset()
    spy.__log.removeListener(first)
    spy.__log.removeListener(first)
    spy.reset()
    spy.__log.removeListener(second)
    spy.reset()
    #expect(received.lines == ["first", "second", "second"])
  }

  @Test func aListenerMayUseTheDouble() {
    _ = spy.__log.addListener { [spy, received] event in
      if event.member == "reset" { spy.toggle(1, isOn: true) }
      received.add("\(spy.calls.reset.count) \(spy.calls.toggle.count)")
    }
    spy.reset()
    #expect(received.lines == ["1 1", "1 1"])
  }
}
