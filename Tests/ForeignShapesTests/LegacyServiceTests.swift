import Testing
import Understudy
import UnderstudyLegacyShapes

/// Protocols of a module in Swift 5, doubled where protocols as types must be written with `any`.
@Suite struct LegacyServiceTests {
  @Test func existentialsInTheOldNotationAreRecordedAndReturned() throws {
    let spy = LegacyServiceSpy()
    let listener = LegacyListenerSpy()
    spy.listener = listener
    spy.listeners = [listener]
    spy.stub.result.returns(.success(listener))
    spy.stub.pairs.returns((first: listener, second: nil))
    let any: any LegacyService = spy
    #expect(any.listener === listener)
    #expect(try any.result().get() === listener)
    #expect(any.pairs(of: [1: listener]).first === listener)
    any.add(listener) { _, _ in }
    #expect(spy.calls.add.first?.listener === listener)
    any.listeners.first?.heard(3)
    #expect(listener.calls.heard == [3])
  }
}
