import TestDoubleRuntime

/// A double with two asynchronous members, written like a generated one.
final class AsyncFixture: TestDouble, Sendable {
  struct Members: Sendable {
    let names: __AsyncMethodHandle<Int, [String], any Error>
    let count: __AsyncMethodHandle<Void, Int, Never>
    let typed: __AsyncMethodHandle<Int, Int, ServiceError>
    let unmakeable: __AsyncMethodHandle<Void, Unmakeable, Never>
  }

  static var __protocolName: String { "Library" }
  let __log: __DoubleLog
  let members: Members
  var stub: __DoubleStubs<Members> { .init(members) }
  var calls: __DoubleCalls<Members> { .init(members) }

  init() {
    __log = __DoubleLog(protocolName: "Library")
    members = Members(
      names: .init(__log, "names(page:)"), count: .init(__log, "count()"), typed: .init(__log, "typed(_:)"),
      unmakeable: .init(__log, "unmakeable()"))
  }

  nonisolated(nonsending) func names(page: Int) async throws -> [String] { try await members.names(page) }
  nonisolated(nonsending) func count() async -> Int { await members.count(()) }
  nonisolated(nonsending) func typed(_ number: Int) async throws(ServiceError) -> Int {
    try await members.typed(number)
  }
  nonisolated(nonsending) func unmakeable() async -> Unmakeable { await members.unmakeable(()) }
}
