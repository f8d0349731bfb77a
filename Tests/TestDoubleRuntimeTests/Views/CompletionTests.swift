import Testing
import Understudy

@Suite struct CompletionTests {
  let spy = LoadingSpy()

  @Test func aResultIsPassedToTheHandler() {
    spy.stub.result.completes(with: .success([1]))
    spy.stub.result.when(2).completes(with: .failure(.offline))
    var results: [Result<[Int], ServiceError>] = []
    spy.result(1) { results.append($0) }
    spy.result(2) { results.append($0) }
    #expect(results == [.success([1]), .failure(.offline)])
    #expect(spy.calls.result.map(\.page) == [1, 2])
  }

  @Test func aConditionMayReadTheHandler() {
    spy.stub.result.when { page, _ in page == 2 }.completes(with: .success([2]))
    var results: [Result<[Int], ServiceError>] = []
    spy.result(1) { results.append($0) }
    spy.result(2) { results.append($0) }
    #expect(results == [.success([2])])
    #expect(spy.calls.result == [1, 2])
    #expect(spy.calls.result != [1, 3])
  }

  @Test func separateValuesArePassedToTheHandler() {
    spy.stub.values.completes(with: nil, ServiceError.offline)
    var seen: ([Int]?, (any Error)?)?
    spy.values { seen = ($0, $1) }
    #expect(seen?.0 == nil)
    #expect(seen?.1 as? ServiceError == .offline)
  }

  @Test func anOptionalHandlerIsCalledUnlessNil() {
    spy.stub.optional.completes(with: 3)
    var seen: [Int] = []
    spy.optional { seen.append($0) }
    spy.optional(nil)
    #expect(seen == [3])
    #expect(spy.calls.optional.count == 2)
  }

  @Test func aNonEscapingHandlerIsCalledDuringTheCall() {
    spy.stub.nonEscaping.completes(with: 4)
    var seen = 0
    spy.nonEscaping { seen = $0 }
    #expect(seen == 4)
  }

  @Test func aMainActorHandlerRunsOnTheMainActorFromAnotherThread() async {
    spy.stub.onMain.completes(with: 6)
    let number = await withCheckedContinuation { continuation in
      spy.onMain {
        MainActor.preconditionIsolated()
        continuation.resume(returning: $0)
      }
    }
    #expect(number == 6)
  }

  @Test func aMethodMayThrowInstead() throws {
    spy.stub.throwing.throws(ServiceError.offline)
    #expect(throws: ServiceError.offline) { try spy.throwing { _ in } }
    spy.stub.throwing.completes(with: 1)
    var seen = 0
    try spy.throwing { seen = $0 }
    #expect(seen == 1)
  }
}
