import Testing
import Understudy
import UnderstudyShapes

@Suite struct AssociatedTypesTests {
  @Test func sendableHandlersReceiveValues() async {
    let spy = LoadingSpy<Int>()
    spy.stub.load.completes(with: 3)
    spy.stub.refresh.completes(with: nil)
    let wrapping = LoadingSpy<Int>(wrapping: spy)
    #expect(
      await withCheckedContinuation { waiting in wrapping.load(1) { waiting.resume(returning: $0) } } == 3)
    #expect(
      await withCheckedContinuation { waiting in wrapping.refresh { waiting.resume(returning: $0) } } == nil)
  }
}
