#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import StateSnapshots
  import TestDoubleRuntime
  import TestReporting
  import Testing
  import TimelineReading
  import UnderstudyClock

  struct PublisherTests {
    enum Failure: Error { case offline(code: Int) }

    @Test func theTimelineShowsTheValuesAndTheEnd() throws {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = StateRecorder(publisher: subject)
      recorder.step("count") { subject.send(1) }
      subject.send(completion: .finished)
      #expect(recorder.states == [0, 1])
      #expect(
        recorder.timeline.text == """
          # states 1
          = initial
            self: 0

          @ count
          ~
            self: 0 -> 1
          = finished

          = end

          """)
    }

    @Test func theTimelineShowsAFailure() throws {
      let subject = CurrentValueSubject<Int, Failure>(0)
      let recorder = StateRecorder(publisher: subject)
      subject.send(completion: .failure(.offline(code: 7)))
      #expect(recorder.timeline.text.hasSuffix("\n= failed .offline(code: 7)\n\n= end\n"))
      #expect(try StateTimeline(parsing: recorder.timeline.text.utf8) == recorder.timeline)
    }

    @Test func aDeallocatedRecorderCancelsItsSubscription() {
      let subject = CurrentValueSubject<Int, Never>(0)
      var isCancelled = false
      weak var weakRecorder: StateRecorder<Int>?
      do {
        let recorder = StateRecorder(
          publisher: subject.handleEvents(receiveCancel: { isCancelled = true }))
        weakRecorder = recorder
        #expect(recorder.states == [0])
      }
      #expect(weakRecorder == nil)
      #expect(isCancelled)
    }

    @MainActor
    @Test func aDebouncedPublisherIsDrivenByTheClock() async {
      let clock = TestClock()
      let query = CurrentValueSubject<String, Never>("")
      let results = query.debounce(for: .milliseconds(300), scheduler: clock.scheduler).map { "found \($0)" }
      let recorder = StateRecorder(publisher: results, options: RecordingOptions(clock: clock))
      await clock.advance(by: .milliseconds(300))
      recorder.step("type") { query.send("a") }
      await clock.advance(by: .milliseconds(200))
      recorder.step("type more") { query.send("al") }
      await clock.advance(by: .milliseconds(299))
      #expect(recorder.states == ["found "])
      await clock.advance(by: .milliseconds(1))
      #expect(recorder.states == ["found ", "found al"])
      #expect(recorder.timeline.text.contains("@ type more\n+300ms\n~\n  self: \"found \" -> \"found al\"\n"))
    }

    @MainActor
    @Test func aScheduledActionIsRepeatedUntilItIsCancelled() async {
      let clock = TestClock()
      var count = 0
      let repetition = clock.scheduler.schedule(after: clock.scheduler.now, interval: .seconds(1)) {
        count += 1
      }
      await clock.advance(by: .seconds(3))
      #expect(count == 4)
      repetition.cancel()
      await clock.advance(by: .seconds(3))
      #expect(count == 4)
    }
  }

  @MainActor
  struct ObservableObjectTests {
    final class Model: ObservableObject {
      @Published var isLoading = false
      @Published var movies: [Movie] = []

      func loadAtOnce() {
        isLoading = true
        movies = [.alien]
        isLoading = false
      }
    }

    @Test func everyValueIsRecordedInOrderWithTheCalls() {
      let model = Model()
      let service = MoviesServiceDouble()
      let recorder = StateRecorder(calls: service, object: model) {
        "\(model.isLoading) \(model.movies.count)"
      }
      recorder.step("load()") { model.loadAtOnce() }
      service.movies(1)
      #expect(recorder.states == ["false 0", "true 0", "true 1", "false 1"])
      #expect(recorder.timeline.blocks.first == .step(label: "load()", depth: 0))
      #expect(recorder.timeline.blocks.last == .call("MoviesService.movies(page: 1)"))
    }

    @Test func aReleasedRecorderAndItsObjectAreDeallocated() {
      weak var weakRecorder: StateRecorder<Int>?
      weak var weakModel: Model?
      do {
        let model = Model()
        let recorder = StateRecorder(object: model) { model.movies.count }
        model.loadAtOnce()
        weakRecorder = recorder
        weakModel = model
        #expect(recorder.states == [0, 1])
      }
      #expect(weakRecorder == nil)
      #expect(weakModel == nil)
    }
  }
#endif
