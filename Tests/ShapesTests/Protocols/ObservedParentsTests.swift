import Observation
import Synchronization
import Testing
import Understudy
import UnderstudyShapes

@Suite struct ObservedParentsTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func anObservedDoubleAnnouncesStubbedValues() {
    nonisolated(unsafe) let spy = ObservedSpy()
    let changes = Changes()
    func track() {
      withObservationTracking {
        _ = (spy.title, spy.count)
      } onChange: {
        changes.add(spy.title)
      }
    }
    spy.title = "a"
    spy.count = 0
    track()
    spy.stub.title.returns("b", "c")
    track()
    spy.stub.title.answers { "d" }
    track()
    spy.stub.count.returns(1)
    track()
    spy.stub.title.reset()
    #expect(changes.titles == ["a", "c", "d", "d"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func anObservedDoubleAnnouncesOnlyPropertiesThatWereRead() {
    let spy = ObservedSpy()
    spy.count = 0
    withObservationTracking {
      _ = spy.count
    } onChange: {
      Issue.record("nobody read the title")
    }
    spy.title = "a"
    spy.stub.title.returns("b")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor @Test func anObservedMainActorDoubleAnnouncesItsChanges() async {
    let spy = ObservedScreenSpy()
    spy.title = "a"
    await confirmation { changed in
      withObservationTracking {
        _ = spy.title
      } onChange: {
        changed()
      }
      spy.title = "b"
    }
  }
}

/// The values of a property before its changes.
private final class Changes: Sendable {
  private let kept = Mutex<[String]>([])
  var titles: [String] { kept.withLock { $0 } }
  func add(_ title: String) { kept.withLock { $0.append(title) } }
}
