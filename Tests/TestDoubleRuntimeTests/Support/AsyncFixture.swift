import TestDoubleRuntime

/// A double with two asynchronous members, written like a generated one.
final class AsyncFixture: TestDouble, Sendable {
  struct Members: Sendable {
    let names: __AsyncMethodHandle<Int, [String], any Error>
    let count: __AsyncMethodHandle<Void, Int, Never>
  }

  static var __protocolName: String { "Library" }
  let __log: __DoubleLog
  let members: Members
  var stub: __DoubleStubs<Members> { .init(members) }
  var calls: __DoubleCalls<Members> { .init(members) }

  init() {
    __log = __DoubleLog(protocolName: "Library")
    members = Members(names: .init(__log, "names(page:)"), count: .init(__log, "count()"))
  }

  nonisolated(nonsending) func names(page: Int) async throws -> [String] { try await members.names(page) }
  nonisolated(nonsending) func count() async -> Int { await members.count(()) }
}
