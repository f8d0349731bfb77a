#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Testing
  import Understudy

  /// Doubles of observable objects.
  @Suite struct AnnouncingTests {
    @Test func aChangeIsAnnouncedBeforeItIsMade() {
      let spy = AnnouncingSpy()
      spy.title = "a"
      spy.count = 1
      var seen: [String] = []
      let cancellable = spy.objectWillChange.sink { seen.append("\(spy.title) \(spy.count)") }
      spy.title = "b"
      spy.count = 2
      #expect(seen == ["a 1", "b 1"])
      #expect(spy.title == "b")
      cancellable.cancel()
    }

    @Test func aStubbedValueIsAnnounced() {
      let spy = AnnouncingSpy()
      spy.title = "a"
      var seen: [String] = []
      let cancellable = spy.objectWillChange.sink { seen.append(spy.title) }
      spy.stub.title.returns("b")
      spy.stub.title.answers { "c" }
      spy.stub.title.reset()
      #expect(seen == ["a", "b", "c"])
      cancellable.cancel()
    }

    @Test func aCustomPublisherAnnouncesChanges() {
      let spy = AnnouncingByHandSpy()
      var count = 0
      let cancellable = spy.objectWillChange.sink { count += 1 }
      spy.title = "a"
      #expect(count == 1)
      cancellable.cancel()
    }
  }
#endif
