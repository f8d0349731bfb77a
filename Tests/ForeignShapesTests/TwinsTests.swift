import Testing
import Understudy
import UnderstudyMainActorShapes
import UnderstudyNonsendingShapes

// understudy: TwinSpy = UnderstudyNonsendingShapes.Twin
// understudy: MainTwinSpy = UnderstudyMainActorShapes.Twin

/// Two modules have a protocol of one name, and directives say which is meant.
@Suite struct TwinsTests {
  @Test func eachIsDoubled() {
    let first = TwinSpy()
    first.stub.first.returns(1)
    let any: any UnderstudyNonsendingShapes.Twin = first
    #expect(any.first() == 1)
  }

  @MainActor @Test func theOtherIsDoubledUnderAnotherName() {
    let second = MainTwinSpy()
    second.stub.second.returns(2)
    let any: any UnderstudyMainActorShapes.Twin = second
    #expect(any.second() == 2)
    #expect(second.calls.all == ["Twin.second()"])
  }
}
