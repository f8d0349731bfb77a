import TestDoubleRuntime
import TestReporting
import Testing

@Suite struct ExpectOrderTests {
  let first = LibrarySpy()
  let second = LibrarySpy()

  init() {
    for library in [first, second] {
      library.stub.names.returns([])
      library.stub.count.returns(0)
    }
  }

  @Test func otherCallsMayComeInBetween() async throws {
    _ = try await first.names(page: 1)
    _ = await first.count()
    _ = await second.count()
    #expect(expectOrder(first.calls.names, second.calls.count))
  }

  @Test func aMemberListedTwiceMustBeCalledTwice() async throws {
    _ = try await first.names(page: 1)
    _ = await second.count()
    let issues = CollectingReporter.issues {
      #expect(!expectOrder(first.calls.names, second.calls.count, first.calls.names))
    }
    #expect(
      issues.map(\.message) == [
        """
        Expected this order: Library.names(page:), Library.count(), Library.names(page:)
        but Library.names(page:) was not called again after Library.count().
          1. Library.names(page: 1)
          2. Library.count()
        """
      ])
  }

  @Test func theFailureCountsRepeatedCalls() async throws {
    for page in [1] + Array(repeating: 7, count: 2000) + [2] { _ = try await first.names(page: page) }
    let issues = CollectingReporter.issues { expectOrder(first.calls.names, second.calls.count) }
    #expect(
      issues.map(\.message) == [
        """
        Expected this order: Library.names(page:), Library.count()
        but Library.count() was not called after Library.names(page:).
          1. Library.names(page: 1)
          2. Library.names(page: 7)
          3. Library.names(page: 7)
          … 1998 more of the same
          2002. Library.names(page: 2)
        """
      ])
  }

  @Test func aDescriptionCountsRepeatedCalls() async throws {
    for _ in 0..<2000 { _ = try await first.names(page: 7) }
    #expect(
      "\(first.calls.names)" == "[Library.names(page: 7), Library.names(page: 7), … 1998 more of the same]")
  }
}
