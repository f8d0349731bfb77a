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

  @Test func aCancelledCallReturnsAPlaceholderOfItsType() async throws {
    let call = spy.stub.value.hold()
    let task = Task { [spy] in await spy.value(String.self) }
    try await spy.calls.value.wait(count: 1)
    task.cancel()
    #expect(await task.value == "")
    withExtendedLifetime(call) {}
  }
}
