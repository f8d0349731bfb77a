import Testing
import TimelineReading
import Understudy
import UnderstudyClosures

/// Elements that a test sends to the streams of a double are events of a timeline.
struct SentToStreamsTests {
  struct Movie: Identifiable, Sendable {
    var id: Int
    var title = "A title that is long enough to fill a line of a timeline"
  }

  let spy = StreamingSpy()

  /// Returns the lines of the timeline's events; also expects that the timeline's text can be parsed.
  private func lines(_ recorder: StateRecorder<Int>) throws -> [String] {
    #expect(try StateTimeline(parsing: recorder.timeline.text.utf8) == recorder.timeline)
    return recorder.timeline.text.split(separator: "\n").dropFirst(3).dropLast().map(String.init)
  }

  @Test func elementsAndTheEndAreEventsInOrder() throws {
    let recorder = StateRecorder(calls: spy, initial: 0)
    let stream = spy.states(of: 1)
    spy.stub.states.send(1)
    recorder.record(1)
    spy.stub.states.send(2)
    spy.stub.states.finish()
    #expect(
      try lines(recorder) == [
        "> Streaming.states(of: 1)", "< Streaming.states(of: 1) 1", "~", "  self: 0 -> 1",
        "< Streaming.states(of: 1) 2", "< Streaming.states(of: 1) finished",
      ])
    _ = stream
  }

  @Test func anErrorThatEndsAStreamIsMarked() async throws {
    let recorder = StateRecorder(calls: spy, initial: 0)
    let stream = try await spy.results()
    spy.stub.results.send("a")
    spy.stub.results.fail(ServiceError.offline)
    #expect(
      try lines(recorder) == [
        "> Streaming.results()", #"< Streaming.results() "a""#, "! Streaming.results() failed .offline",
      ])
    _ = stream
  }

  @Test func elementsSentBeforeTheCallFollowIt() throws {
    spy.stub.states.send(1)
    let recorder = StateRecorder(calls: spy, initial: 0)
    spy.stub.states.send(2)
    let stream = spy.states(of: 1)
    #expect(
      try lines(recorder) == [
        "> Streaming.states(of: 1)", "< Streaming.states(of: 1) 1", "< Streaming.states(of: 1) 2",
      ])
    _ = stream
  }

  @Test func elementsOfACallBeforeTheRecorderAreEvents() throws {
    let streams = [spy.states(of: 1), spy.states(of: 1)]
    let recorder = StateRecorder(calls: spy, initial: 0)
    spy.stub.states.send(1)
    #expect(
      try lines(recorder) == ["< Streaming.states(of: 1) 1", "< Streaming.states(of: 1) #2 1"])
    _ = streams
  }

  @Test func allStreamsOfAPropertyShareOneLine() throws {
    let recorder = StateRecorder(calls: spy, initial: 0)
    let streams = [spy.updates, spy.updates]
    spy.stub.updates.send(5)
    spy.stub.updates.finish()
    #expect(try lines(recorder) == ["< Streaming.updates 5", "< Streaming.updates finished"])
    _ = streams
  }

  @Test func aReleasedStreamGetsNoLine() throws {
    let recorder = StateRecorder(calls: spy, initial: 0)
    var stream = spy.states(of: 1)
    spy.stub.states.send(1)
    stream = spy.states(of: 1)
    spy.stub.states.send(2)
    #expect(
      try lines(recorder) == [
        "> Streaming.states(of: 1)", "< Streaming.states(of: 1) 1", "> Streaming.states(of: 1)",
        "< Streaming.states(of: 1) 1", "< Streaming.states(of: 1) 2",
      ])
    _ = stream
  }

  @Test func aLongElementIsDescribedByItsIdentity() throws {
    let watch = ClosureSpy<Int, AsyncStream<Movie>>("watch")
    let recorder = StateRecorder(calls: watch, initial: 0)
    let stream = watch.closure(1)
    watch.stub.send(Movie(id: 7))
    #expect(try lines(recorder) == ["> watch(1)", "< watch(1) Movie(id: 7, …)"])
    _ = stream
  }

  @Test func elementsOfAStubbedStreamAreNoEvents() throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    spy.stub.states.returns(stream)
    let recorder = StateRecorder(calls: spy, initial: 0)
    _ = spy.states(of: 1)
    continuation.yield(1)
    #expect(try lines(recorder) == ["> Streaming.states(of: 1)"])
  }

  @Test func theListenerIsNotifiedBeforeTheSubscriber() async throws {
    let recorder = StateRecorder(calls: spy, initial: 0)
    let reading = Task { [spy] in
      for await number in spy.states(of: 1) { recorder.record(number) }
    }
    try await spy.calls.states.wait(count: 1)
    for number in 1...20 { spy.stub.states.send(number) }
    spy.stub.states.finish()
    await reading.value
    let lines = try lines(recorder)
    for number in 1...20 {
      let sent = lines.firstIndex(of: "< Streaming.states(of: 1) \(number)")
      let read = lines.firstIndex(of: "  self: \(number - 1) -> \(number)")
      #expect(try #require(sent) < #require(read))
    }
  }

  @Test func eachElementHasOneLineForEachCallFromManyThreads() async throws {
    let recorder = StateRecorder(calls: spy, initial: 0)
    let streams = [spy.states(of: 1), spy.states(of: 2)]
    await withTaskGroup { group in
      for start in 0..<4 {
        group.addTask { [spy] in
          for number in 0..<50 { spy.stub.states.send(start * 50 + number) }
        }
      }
    }
    let expected = [1, 2].flatMap { call in (0..<200).map { "< Streaming.states(of: \(call)) \($0)" } }
    #expect(try lines(recorder).dropFirst(2).sorted() == expected.sorted())
    _ = streams
  }
}
