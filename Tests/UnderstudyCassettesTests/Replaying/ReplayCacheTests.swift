import Testing

@testable import TestDoubleRuntime
@testable import UnderstudyCassettes

@Suite struct ReplayCacheTests {
  @Test func answersToIntegersAndStringsAreCached() {
    let number = __MethodHandle<Int, Int, Never>(__DoubleLog(protocolName: "Numbers"), "number(_:)")
    number.store.cache(.success(2), for: 1)
    #expect(number.store.cachedAnswer(for: 1) == .success(2))
    #expect(number.store.cachedAnswer(for: 2) == nil)
    let named = __MethodHandle<String, Int, Never>(__DoubleLog(protocolName: "Names"), "named(_:)")
    named.store.cache(.success(3), for: "a")
    #expect(named.store.cachedAnswer(for: "a") == .success(3))
  }

  @Test func theEqualityOfAnotherTypeDecidesNothing() {
    let drafts = __MethodHandle<Draft, Int, Never>(__DoubleLog(protocolName: "Drafts"), "save(_:)")
    drafts.store.cache(.success(2), for: Draft(id: 1, title: "A"))
    #expect(drafts.store.cachedAnswer(for: Draft(id: 1, title: "B")) == nil)
  }
}
