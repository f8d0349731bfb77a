import Testing
import Understudy
import UnderstudyShapes

@Suite struct InitializersTests {
  @Test func initializersOfAllKindsRecordTheirArguments() async throws {
    _ = try await InitializersSpy(1)
    _ = InitializersSpy(optional: 2)
    _ = InitializersSpy(unwrapped: 3)
    _ = InitializersSpy(generic: "a")
    #expect(InitializersSpy.calls.initializer == [1])
    #expect(InitializersSpy.calls.initializerOptional == [2])
    #expect(InitializersSpy.calls.initializerUnwrapped == [3])
    #expect(InitializersSpy.calls.initializerGeneric.first as? String == "a")
  }

  @Test func aDoubleThatTheCodeCreatesCanBeStubbed() {
    InitializableSpy.whenMade { $0.stub.name.returns("prepared") }
    let made: any Initializable = InitializableSpy(name: "a", count: 2)
    #expect(made.name == "prepared")
  }

  @Test func aThrowingInitializerThrows() {
    FailableInitializableSpy.stub.initializerCount.throws(EffectsError.offline)
    #expect(throws: EffectsError.offline) { try FailableInitializableSpy(count: 1) }
  }

  @Test func aFailableInitializerFailsIfItsStubReturnsNil() {
    #expect(FailableInitializableSpy(name: "a") != nil)
    FailableInitializableSpy.stub.initializerName.when("b").returns(nil)
    #expect(FailableInitializableSpy(name: "a") != nil)
    #expect(FailableInitializableSpy(name: "b") == nil)
  }
}
