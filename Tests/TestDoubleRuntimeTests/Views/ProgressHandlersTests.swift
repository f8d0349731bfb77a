import Testing
import Understudy

/// A handler of progress is no completion handler: its calls are no answer.
@Suite struct ProgressHandlersTests {
  private func lines(_ recorder: StateRecorder<Int>) -> [String] {
    recorder.timeline.text.split(separator: "\n").dropFirst(3).dropLast().map(String.init)
  }

  @Test func theCallOfTheCompletionHandlerIsTheAnswer() {
    let spy = LoadingSpy()
    let recorder = StateRecorder(calls: spy, initial: 0)
    spy.several(progress: { recorder.record(Int($0 * 100)) }, completion: { recorder.record($0) })
    spy.calls.several[0].progress(0.5)
    spy.calls.several[0].progress(1)
    spy.calls.several[0].completion(7)
    #expect(
      lines(recorder) == [
        "> Loading.several(progress: (function), completion: (function))", "~", "  self: 0 -> 50", "~",
        "  self: 50 -> 100", "< Loading.several(progress: (function), completion: (function))", "~",
        "  self: 100 -> 7",
      ])
  }

  @Test func theHandlersOfTheWrappedObjectAreToldApart() {
    let real = LoadingSpy()
    let recorder = StateRecorder(calls: real, initial: 0)
    let wrapping = LoadingSpy(wrapping: real)
    let outer = StateRecorder(calls: wrapping, initial: 0)
    wrapping.several(progress: { _ in }, completion: { _ in })
    recorder.record(1)
    outer.record(1)
    real.calls.several[0].progress(0.5)
    #expect(lines(outer).last == "  self: 0 -> 1")
    real.calls.several[0].completion(7)
    let answer = "< Loading.several(progress: (function), completion: (function))"
    #expect(lines(outer).last == answer)
    #expect(lines(recorder).last == answer)
  }

  @Test func theOrderOfTheHandlersDoesNotMatter() {
    let spy = FetchingSpy()
    let recorder = StateRecorder(calls: spy, initial: 0)
    spy.reversed(completion: { recorder.record($0) }, onProgress: { recorder.record(Int($0 * 100)) })
    spy.calls.reversed[0].onProgress(0.5)
    spy.calls.reversed[0].completion(7)
    #expect(
      lines(recorder) == [
        "> Fetching.reversed(completion: (function), onProgress: (function))", "~", "  self: 0 -> 50",
        "< Fetching.reversed(completion: (function), onProgress: (function))", "~", "  self: 50 -> 7",
      ])
  }

  @Test func aCallWithAHandlerOfProgressAloneHasNoAnswer() {
    let spy = FetchingSpy()
    let recorder = StateRecorder(calls: spy, initial: 0)
    spy.watch(progress: { recorder.record(Int($0 * 100)) })
    recorder.record(1)
    spy.calls.watch[0](0.5)
    #expect(
      lines(recorder) == [
        "> Fetching.watch(progress: (function))", "~", "  self: 0 -> 1", "~", "  self: 1 -> 50",
      ])
  }
}
