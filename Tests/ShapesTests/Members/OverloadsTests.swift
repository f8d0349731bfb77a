import Testing
import Understudy
import UnderstudyShapes

@Suite struct OverloadsTests {
  @Test func overloadsByThePlaceOfInoutAreNumbered() {
    let spy = SpecifiedSpy()
    spy.stub.move.answers { source, _ in source.value += 1 }
    spy.stub.move2.answers { _, target in target.value += 2 }
    var (source, target) = (1, 1)
    spy.move(&source, 5)
    spy.move(5, &target)
    #expect((source, target) == (2, 3))
  }
}
