import Foundation
import Testing
import Understudy

@Suite struct DoubleLogTests {
  /// The texts that listeners have received.
  private final class ReceivedTexts: @unchecked Sendable {  // `kept` is guarded by `lock`.
    private let lock = NSLock()
    private var kept: [String] = []
    var texts: [String] { lock.withLock { kept } }
    func add(_ text: String) { lock.withLock { kept.append(text) } }
  }

  let spy = MoviesServiceSpy()
  private let received = ReceivedTexts()

  @Test func aListenerReceivesCallsReadsAndSets() {
    spy.stub.number.returns(1)
    _ = spy.__log.addListener { [received] in received.add($0.description) }
    _ = spy.number(2)
    spy.toggle(1, isOn: true)
    spy.rating = 4
    _ = spy.rating
    spy.title = "arranged"  // The requirement has no setter, so this is no event.
    #expect(
      received.texts == [
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
    #expect(received.texts == ["first", "second", "second"])
  }

  @Test func aListenerMayUseTheDouble() {
    _ = spy.__log.addListener { [spy, received] event in
      if event.member == "reset" { spy.toggle(1, isOn: true) }
      received.add("\(spy.calls.reset.count) \(spy.calls.toggle.count)")
    }
    spy.reset()
    #expect(received.texts == ["1 1", "1 1"])
  }
}
