import Testing

@testable import TestDoubleRuntime
@testable import UnderstudyCassettes

/// The lines of a run's journal about members whose calls a cassette, a real service or a superclass answers.
@Suite struct ReplayUsageTests {
  private struct Failure: Error {}

  private func lines(of name: String) -> [String] {
    DoubleUsage.shared.lines.filter { $0.contains(" \(name).") }
  }

  private func wrapped(_ faults: ReplayFault..., answer: RecordedAnswer? = RecordedAnswer(.value("1")))
    -> __WrappedReal<Int>
  {
    let wrapped = __WrappedReal<Int>()
    let replay = __Replay(cassette: FakeCassette(answer: answer))
    replay.set(faults)
    wrapped.source = ReplaySource(replay) { 2 }
    return wrapped
  }

  @Test func answersAndInjectedErrorsAreListed() throws {
    let method = __MethodHandle<Int, Int, any Error>(__DoubleLog(protocolName: "Replayed1"), "load(page:)")
    let wrapped = wrapped(.failing(every: 2, with: Failure()))
    #expect(try method(1, replaying: wrapped) { $0 } == 1)
    #expect(lines(of: "Replayed1") == ["called,returned Replayed1.load(page:)"])
    #expect(throws: Failure.self) { try method(1, replaying: wrapped) { $0 } }
    #expect(lines(of: "Replayed1") == ["called,returned,threw Replayed1.load(page:)"])
  }

  @Test func asynchronousAnswersAndInjectedErrorsAreListed() async throws {
    let method = __AsyncMethodHandle<Int, Int, any Error>(
      __DoubleLog(protocolName: "Replayed2"), "load(page:)")
    let wrapped = wrapped(.failing(every: 2, with: Failure()))
    #expect(try await method(1, replaying: wrapped) { $0.value } == 1)
    #expect(lines(of: "Replayed2") == ["called,returned Replayed2.load(page:)"])
    await #expect(throws: Failure.self) { try await method(1, replaying: wrapped) { $0.value } }
    #expect(lines(of: "Replayed2") == ["called,returned,threw Replayed2.load(page:)"])
  }

  @Test func answersOfTheRealServiceAreListed() async throws {
    let method = __MethodHandle<Int, Int, any Error>(__DoubleLog(protocolName: "Replayed3"), "load(page:)")
    #expect(try method(1, replaying: wrapped(answer: nil)) { $0 } == 2)
    #expect(lines(of: "Replayed3") == ["called,returned Replayed3.load(page:)"])
    let later = __AsyncMethodHandle<Int, Int, any Error>(
      __DoubleLog(protocolName: "Replayed4"), "load(page:)")
    await #expect(throws: Failure.self) {
      try await later(1, replaying: wrapped(answer: nil)) { _ in throw Failure() }
    }
    #expect(lines(of: "Replayed4") == ["called,threw Replayed4.load(page:)"])
  }

  @Test func calledHandlersAreListed() {
    let method = __CompletionHandle<(Result<Int, any Error>) -> Void, Result<Int, any Error>, Void, Never>(
      __DoubleLog(protocolName: "Replayed5"), "load(completion:)", complete: { $0($1) })
    method({ _ in }, replaying: wrapped()) { _, _ in }
    #expect(lines(of: "Replayed5") == ["called,returned Replayed5.load(completion:)"])
  }

  @Test func readsOfAPropertyAreListed() {
    let title = __PropertyHandle<Int>(__DoubleLog(protocolName: "Replayed6"), "title")
    #expect(title.value(replaying: wrapped()) { $0 } == 1)
    #expect(lines(of: "Replayed6") == ["called,returned Replayed6.title"])
  }

  @Test func answersOfASuperclassAreListed() async throws {
    let method = __MethodHandle<Int, Int, Never>(__DoubleLog(protocolName: "Inherited1"), "load(page:)")
    #expect(method.stubbedAnswer(for: 1) == nil)
    #expect(lines(of: "Inherited1") == ["called,returned Inherited1.load(page:)"])
    let throwing = __MethodHandle<Int, Int, any Error>(
      __DoubleLog(protocolName: "Inherited2"), "load(page:)")
    try throwing.stubbedAnswerAndReporter(for: 1).reporter.returned()
    #expect(lines(of: "Inherited2") == ["called,returned Inherited2.load(page:)"])
    try throwing.stubbedAnswerAndReporter(for: 1).reporter.threw(Failure())
    #expect(lines(of: "Inherited2") == ["called,returned,threw Inherited2.load(page:)"])
    let later = __AsyncMethodHandle<Int, Int, any Error>(
      __DoubleLog(protocolName: "Inherited3"), "load(page:)")
    try await later.stubbedAnswerAndReporter(for: 1).reporter.threw(Failure())
    #expect(lines(of: "Inherited3") == ["called,threw Inherited3.load(page:)"])
    let title = __PropertyHandle<Int>(__DoubleLog(protocolName: "Inherited4"), "title")
    #expect(title.stubbedValue() == nil)
    #expect(lines(of: "Inherited4") == ["called,returned Inherited4.title"])
  }
}

/// A cassette that has the same answer for each call, or none.
private final class FakeCassette: ReplayedCassette {
  let answer: RecordedAnswer?
  init(answer: RecordedAnswer?) { self.answer = answer }

  func nextDecision(for call: DoubleEvent) -> CassetteDecision {
    if let answer {
      .answer(answer, repeats: false)
    } else {
      .callReal(RealCall(call: call.description, position: 0))
    }
  }
  func record(_ answer: RecordedAnswer, for ticket: RealCall) -> RecordedAnswer? { nil }
  func fail(_ message: String) {}
  func encode(_ value: any Encodable) throws -> String { "\(value)" }
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    guard let value = Int(text) as? Value else { throw CancellationError() }
    return value
  }
  func encode(error: any Error) -> RecordedError? { nil }
  func decode<Failure: Error>(_ error: RecordedError, as type: Failure.Type) -> (any Error)? { nil }
  func waitOnClock(for time: Duration) async throws {}
}
