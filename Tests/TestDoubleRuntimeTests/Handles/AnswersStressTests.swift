import Testing
import TimelineReading
import Understudy

/// Calls and answers from many threads: each answer belongs to its call, and none is lost.
@Suite struct AnswersStressTests {
  @Test func eachAnswerBelongsToItsCallOnManyThreads() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.movies.answers { page in
      await Task.yield()
      if page == 3 { throw ServiceError.offline }
      return []
    }
    let recorder = StateRecorder(calls: spy, initial: 0)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<20 {
        group.addTask {
          for number in 0..<20 {
            _ = try? await spy.movies(page: task % 4)
            recorder.record(task * 20 + number)
          }
        }
      }
    }
    let timeline = recorder.timeline
    #expect(try StateTimeline(parsing: timeline.text.utf8) == timeline)
    #expect(spy.calls.movies.count == 400)
  }

  @Test func recordersStartAndEndDuringCalls() async {
    let spy = MoviesServiceSpy()
    spy.stub.movies.returns([])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<200 { _ = try? await spy.movies(page: 1) } }
        group.addTask {
          for _ in 0..<50 {
            let recorder = StateRecorder(calls: spy, initial: 0)
            await Task.yield()
            _ = recorder.timeline
          }
        }
      }
    }
    #expect(spy.calls.movies.count == 800)
  }
}
