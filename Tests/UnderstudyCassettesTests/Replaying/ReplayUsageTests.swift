import Testing
import UnderstudyTestSupport

@testable import TestDoubleRuntime
@testable import UnderstudyCassettes

/// What an observed run writes about members whose calls a cassette, a real service or a superclass answers.
@Suite struct ReplayUsageTests {
  private struct Failure: Error {}

  private let observed: ObservedEvents

  init() throws { observed = try ObservedEvents() }

  /// The outcomes of the protocol's calls so far.
  private func outcomes(of name: String) throws -> [String] {
    try observed.lines("saw").filter { $0.contains("|\(name).") }.compactMap {
      $0.split(separator: "|").last.map(String.init)
    }
  }

  /// Returns what a double of the protocol replays: the answer 1, or the service's answer 2 if the answer is not there.
  private func replay(_ call: String?, in shelf: Shelf) throws -> __WrappedReal<Int> {
    if let call { try shelf.folder.write("# calls 1\n> \(call)\n< 1\n\n= end\n", to: Shelf.cassettePath) }
    let wrapped = __WrappedReal<Int>()
    __startReplay(
      wrapped, from: { 2 }, log: __DoubleLog(protocolName: "Replayed"), cassette: nil, ignoring: [],
      allowing: [],
      scrubbing: [], function: #function, fileID: #fileID, filePath: shelf.source, line: 1, column: 1)
    return wrapped
  }

  @Test func answersAndInjectedErrorsAreListed() async throws {
    try await observed.observe {
      try await Shelf().run(.ci) { shelf in
        let method = __MethodHandle<Int, Int, any Error>(
          __DoubleLog(protocolName: "Replayed1"), "load(page:)")
        let wrapped = try replay("Replayed1.load(page: 1)", in: shelf)
        wrapped.replay?.set([.failing(every: 2, with: Failure())])
        #expect(try method(1, replaying: wrapped) { $0 } == 1)
        #expect(try outcomes(of: "Replayed1") == ["returned"])
        #expect(throws: Failure.self) { try method(1, replaying: wrapped) { $0 } }
        #expect(try outcomes(of: "Replayed1") == ["returned", "threw"])
      }
    }
  }

  @Test func answersOfTheRealServiceAreListed() async throws {
    try await observed.observe {
      try await Shelf().run { shelf in
        let wrapped = try replay(nil, in: shelf)
        let method = __MethodHandle<Int, Int, any Error>(
          __DoubleLog(protocolName: "Replayed2"), "load(page:)")
        #expect(try method(1, replaying: wrapped) { $0 } == 2)
        #expect(try outcomes(of: "Replayed2") == ["returned"])
        let later = __AsyncMethodHandle<Int, Int, any Error>(
          __DoubleLog(protocolName: "Replayed3"), "load(page:)")
        await #expect(throws: CancellationError.self) {
          try await later(1, replaying: wrapped) { _ in throw CancellationError() }
        }
        #expect(try outcomes(of: "Replayed3") == ["threw"])
      }
    }
  }

  @Test func calledHandlersAreListed() async throws {
    try await observed.observe {
      try await Shelf().run(.ci) { shelf in
        let wrapped = try replay("Replayed4.load(completion: (function))", in: shelf)
        let method = __CompletionHandle<
          (Result<Int, any Error>) -> Void, Result<Int, any Error>, Void, Never
        >(
          __DoubleLog(protocolName: "Replayed4"), "load(completion:)", complete: { $0($1) })
        method({ _ in }, replaying: wrapped) { _, _ in }
        #expect(try outcomes(of: "Replayed4") == ["returned"])
      }
    }
  }

  @Test func answersOfASuperclassAreListed() async throws {
    try await observed.observe { () async throws in
      let method = __MethodHandle<Int, Int, any Error>(__DoubleLog(protocolName: "Inherited1"), "load(page:)")
      let unstubbed = try method.stubbedAnswerAndReporter(for: 1)
      #expect(unstubbed.answer == nil)
      unstubbed.reporter.returned()
      #expect(try outcomes(of: "Inherited1") == ["returned"])
      try method.stubbedAnswerAndReporter(for: 1).reporter.threw(Failure())
      #expect(try outcomes(of: "Inherited1") == ["returned", "threw"])
      let later = __AsyncMethodHandle<Int, Int, any Error>(
        __DoubleLog(protocolName: "Inherited2"), "load(page:)")
      try await later.stubbedAnswerAndReporter(for: 1).reporter.threw(Failure())
      #expect(try outcomes(of: "Inherited2") == ["threw"])
      let title = __PropertyHandle<Int>(__DoubleLog(protocolName: "Inherited3"), "title")
      #expect(title.stubbedValue() == nil)
      #expect(try outcomes(of: "Inherited3") == ["returned"])
    }
  }
}
