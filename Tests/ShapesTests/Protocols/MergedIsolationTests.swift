import Testing
import Understudy
import UnderstudyShapes

@Suite struct MergedIsolationTests {
  @MainActor private final class RealOnMain: @MainActor OnMainActorAgain {
    nonisolated static var name: String? { nil }
    var size = 1
    func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int { 2 }
  }

  @Test @MainActor func aMemberRedeclaredWithAnotherIsolationIsNotForwarded() {
    let spy = OnMainActorAgainSpy(wrapping: RealOnMain())
    spy.size = 3
    spy.stub.read.returns(4)
    OnMainActorAgainSpy.stub.name.returns("a")
    #expect(spy.size == 3)
    #expect(spy.read(1, for: nil) == 4)
    #expect(OnMainActorAgainSpy.name == "a")
  }

  @Test func aNonisolatedPropertyIsNonisolatedAfterMerging() {
    SurelyCountedSpy.stub.total.returns(4)
    #expect(SurelyCountedSpy.total == 4)
    #expect(SurelyCountedSpy.calls.total.gets == 1)
  }

  @MainActor @Test func anInitializerMayBeRequiredOnTheMainActorTwice() {
    _ = SurelyMadeOnMainSpy(number: 1)
    #expect(SurelyMadeOnMainSpy.calls.initializer == [1])
  }
}
