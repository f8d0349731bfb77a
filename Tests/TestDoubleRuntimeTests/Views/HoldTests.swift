import TestDoubleRuntime
import TestReporting
import Testing

@Suite struct HoldTests {
  let library = LibrarySpy()

  @Test func aHeldCallThrowsTheResumedError() async throws {
    struct Offline: Error {}
    let call = library.stub.names.hold()
    let task = Task { [library] in try await library.names(page: 1) }
    try await library.calls.names.wait(count: 1)
    call.resume(throwing: Offline())
    await #expect(throws: Offline.self) { try await task.value }
  }

  @Test func callsAreHeldInTheOrderOfTheHolds() async throws {
    let first = library.stub.names.hold()
    let second = library.stub.names.hold()
    async let one = library.names(page: 1)
    try await library.calls.names.wait(count: 1)
    async let two = library.names(page: 2)
    try await library.calls.names.wait(count: 2)
    second.resume(returning: ["2"])
    first.resume(returning: ["1"])
    #expect(try await one == ["1"])
    #expect(try await two == ["2"])
  }

  @Test func aCallAfterTheHeldOneIsAnsweredByTheStub() async throws {
    library.stub.names.returns(["rest"])
    library.stub.names.hold().resume(returning: ["held"])
    #expect(try await library.names(page: 1) == ["held"])
    #expect(try await library.names(page: 2) == ["rest"])
  }

  @Test func resumingTwiceFailsTheTest() async throws {
    let issues = CollectingReporter.issues {
      let call = library.stub.names.hold()
      call.resume(returning: [])
      call.resume(returning: [])
    }
    #expect(
      issues.map(\.message) == ["Library.names(page:) was resumed before; a held call can be resumed once."])
    #expect(try await library.names(page: 1) == [])
  }

  /// Makes a call that is held and resumed.
  private func makeHeldCall(page: Int, of stub: LibrarySpy.NamesStub) async throws {
    stub.hold().resume(returning: ["held"])
    _ = try await library.names(page: page)
  }

  private func message(ofUnstubbedCall page: Int) async -> String? {
    await CollectingReporter.issues { _ = try? await library.names(page: page) }.first?.message
  }

  @Test func theIssueOfAFurtherCallCountsTheHeldCalls() async throws {
    try await makeHeldCall(page: 1, of: library.stub.names)
    #expect(
      await message(ofUnstubbedCall: 2) == """
        Library.names(page: 2) was called, but nothing is stubbed for it:
          hold() answered 1 call
        Add to the test, before the call:  double.stub.names.hold() again, or double.stub.names.returns(…)  // [String]
        """)
    try await makeHeldCall(page: 3, of: library.stub.names)
    #expect(
      await message(ofUnstubbedCall: 4) == """
        Library.names(page: 4) was called, but nothing is stubbed for it:
          hold() answered 2 calls, one each
        Add to the test, before the call:  double.stub.names.hold() again, or double.stub.names.returns(…)  // [String]
        """)
    library.stub.names.reset()
    #expect(await message(ofUnstubbedCall: 5)?.contains("hold()") == false)
  }

  @Test func aHoldForOtherCallsIsNotCounted() async throws {
    library.stub.names.when(1).hold().resume(returning: ["held"])
    _ = try await library.names(page: 1)
    #expect(await message(ofUnstubbedCall: 2)?.contains("hold()") == false)
  }

  // MARK: Generic members

  let generic = GenericLoadingSpy()

  @Test func aHeldCallIsResumedWithAValueOfTheCallersType() async throws {
    let call = generic.stub.value.hold()
    async let number = generic.value(Int.self)
    try await generic.calls.value.wait(count: 1)
    call.resume(returning: 7)
    #expect(await number == 7)
  }

  @Test func aCallThatIsNotResumedReturnsAPlaceholderOfItsType() async throws {
    let issues = await CollectingReporter.issues {
      _ = generic.stub.value.hold()
      #expect(await generic.value(String.self) == "")
    }
    #expect(issues.count == 1)
  }
}

extension LibrarySpy {
  typealias NamesStub = StubbedMethod<Int, [String], any Error, __AsyncAnswer<Int, [String], any Error>>
}
