import Foundation
import TestReporting
import Testing
import Understudy

@Suite struct DoubleLogTests {
  /// What a listener heard.
  private final class Heard: @unchecked Sendable {  // `kept` is guarded by `lock`.
    private let lock = NSLock()
    private var kept: [String] = []
    var texts: [String] { lock.withLock { kept } }
    func add(_ text: String) { lock.withLock { kept.append(text) } }
  }

  let spy = MoviesServiceSpy()
  private let heard = Heard()

  @Test func aListenerHearsCallsReadsAndSets() {
    spy.stub.number.returns(1)
    _ = spy.__log.addListener { [heard] in heard.add($0.description) }
    _ = spy.number(2)
    spy.toggle(1, isOn: true)
    spy.rating = 4
    _ = spy.rating
    #expect(
      heard.texts == [
        "MoviesService.number(2)", "MoviesService.toggle(1, isOn: true)", "MoviesService.rating = 4",
        "MoviesService.rating",
      ])
  }

  @Test func aListenerHearsNothingOnceItIsRemoved() {
    let first = spy.__log.addListener { [heard] _ in heard.add("first") }
    let second = spy.__log.addListener { [heard] _ in heard.add("second") }
    spy.reset()
    spy.__log.removeListener(first)
    spy.__log.removeListener(first)
    spy.reset()
    spy.__log.removeListener(second)
    spy.reset()
    #expect(heard.texts == ["first", "second", "second"])
  }

  @Test func aListenerHearsOfTheCallBeforeItIsAnswered() {
    spy.stub.number.answers { [heard] _ in
      heard.add("answered")
      return 1
    }
    _ = spy.__log.addListener { [heard] in heard.add($0.member) }
    _ = spy.number(1)
    #expect(heard.texts == ["number", "answered"])
  }

  @Test func aListenerMayUseTheDouble() {
    _ = spy.__log.addListener { [spy, heard] event in
      if event.member == "reset" { spy.toggle(1, isOn: true) }
      heard.add("\(spy.calls.reset.count) \(spy.calls.toggle.count)")
    }
    spy.reset()
    #expect(heard.texts == ["1 1", "1 1"])
  }

  @Test func aSetOfAGetOnlyRequirementIsNotHeard() {
    _ = spy.__log.addListener { [heard] in heard.add($0.description) }
    spy.title = "arranged"
    #expect(heard.texts.isEmpty)
  }
}
