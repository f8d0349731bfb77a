import TestReporting
import Testing
import Understudy

/// Held calls of generic members.
@Suite struct HoldGenericTests {
  let spy = GenericLoadingSpy()

  @Test func aHeldCallIsResumedWithAValueOfTheCallersType() async throws {
    let call = spy.stub.value.hold()
    async let number = spy.value(Int.self)
    try await spy.calls.value.wait(count: 1)
    call.resume(returning: 7)
    #expect(await number == 7)
  }

  @Test func aCancelledCallThatCannotThrowStaysHeld() async throws {
    let call = spy.stub.value.hold()
    let task = Task { [spy] in await spy.value(String.self) }
    try await spy.calls.value.wait(count: 1)
    task.cancel()
    call.resume(returning: "a")
    #expect(await task.value == "a")
  }

  @Test func aCallThatIsNotResumedReturnsAPlaceholderOfItsType() async throws {
    let issues = await CollectingReporter.issues {
      _ = spy.stub.value.hold()
      #expect(await spy.value(String.self) == "")
    }
    #expect(issues.count == 1)
  }
}
