import Testing
import Understudy
import UnderstudyMainActorShapes
import UnderstudyNonsendingShapes

// understudy: TwinSpy = UnderstudyNonsendingShapes.Twin
// understudy: MainTwinSpy = UnderstudyMainActorShapes.Twin

/// Two modules have a protocol of one name, and directives say which is meant.
@Suite struct TwinsTests {
  @MainActor @Test func eachIsDoubledUnderItsName() {
    let (first, second) = (TwinSpy(), MainTwinSpy())
    let twin: any UnderstudyNonsendingShapes.Twin = first
    let mainTwin: any UnderstudyMainActorShapes.Twin = second
    first.stub.first.returns(1)
    second.stub.second.returns(2)
    #expect(twin.first() == 1)
    #expect(mainTwin.second() == 2)
  }
}
