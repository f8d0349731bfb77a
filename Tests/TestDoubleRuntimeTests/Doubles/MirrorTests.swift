import Testing
import Understudy
import UnderstudyClosures

/// What a failed `#expect` can show of doubles and their calls: from Swift 6.4 on, all that the mirrors have.
@Suite struct MirrorTests {
  @Test func callsShowTheirArgumentsAlone() {
    let spy = MoviesServiceSpy()
    spy.toggle(1, isOn: true)
    let mirror = Mirror(reflecting: spy.calls.toggle)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { "\($0.label ?? "")\($0.value)" } == ["(id: 1, isOn: true)"])
  }

  @Test func aDoubleShowsNoneOfItsProperties() {
    for double in [MoviesServiceSpy(), ClosureSpy<Int, Void>("log")] as [any TestDouble] {
      let mirror = Mirror(reflecting: double)
      #expect(mirror.displayStyle == .class)
      #expect(mirror.children.isEmpty)
    }
  }
}
