import TestDoubleRuntime
import Testing
import UnderstudyDoubles

/// A trait as a user's package may have, which tells where it stands among others.
private struct LocaleTrait: TestCaseTrait, SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var current = ""
  let locale: String

  func apply<Result>(to body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(Self.current + locale) { try body() }
  }

  nonisolated(nonsending) func apply<Result>(
    to body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(Self.current + locale) { try await body() }
  }
}

struct WithTestTraitsTests {
  @Test func aUsersTraitIsAppliedInOrder() {
    let locale = withTestTraits(LocaleTrait(locale: "de"), .doubles(.strict), LocaleTrait(locale: "_AT")) {
      LocaleTrait.current
    }
    #expect(locale == "de_AT")
  }

  @Test func aUsersTraitIsAppliedToAsynchronousCode() async {
    let locale = await withTestTraits(LocaleTrait(locale: "de")) {
      await Task { LocaleTrait.current }.value
    }
    #expect(locale == "de")
  }

  @Test(LocaleTrait(locale: "fr")) func aUsersTraitIsATraitOfSwiftTestingAsWell() {
    #expect(LocaleTrait.current == "fr")
  }

  @Test func withoutATraitDoublesHaveAScope() {
    #expect(withTestTraits { DoubleScope.current } != nil)
  }
}
