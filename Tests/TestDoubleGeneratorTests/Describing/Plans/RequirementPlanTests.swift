import Testing
@testable import TestDoubleGenerator

/// The plan of a member says which of its closures are completion handlers.
@Suite struct RequirementPlanTests {
  private func plan(_ requirement: String) -> RequirementPlan {
    let source = "struct Ticket: ~Copyable {}\nprotocol P { \(requirement) }"
    let catalog = Catalog([SourceFile(path: "M/M.swift", module: "M", bytes: Array(source.utf8))])
    let protocols = FlatProtocols(catalog)
    let owner = catalog.protocols(named: "P")[0]
    let flatProtocol = protocols.flattened(owner)
    let requirement = MergedRequirement(flatProtocol.members[0].requirement, of: owner, conditions: [])
    let builder = MemberBuilder(protocols: protocols, doubleName: "PSpy", flatProtocol: flatProtocol)
    return RequirementPlanner(requirement, builder).plan()
  }

  @Test(arguments: [
    ("func f(_ a: Int, completion: @escaping (Int) -> Void)", [1]), ("func f(_ a: (() -> Void)?)", [0]),
    ("func f(onSuccess: @escaping (Int) -> Void, onFailure: @escaping (any Error) -> Void)", [1, 0]),
    ("func f(_ a: @escaping @MainActor (Int) -> Void)", [0]),
    ("func f(_ a: @escaping @isolated(any) () -> Void)", []), ("func f(_ a: @escaping (Int) -> Bool)", []),
    ("func f(_ a: @escaping (Int) async -> Void)", []),
    ("func f(_ a: @escaping (Int) -> Void) async", []), ("func f<T>(_ a: @escaping (T) -> Void)", []),
  ])
  func completionHandlersReturnNothing(requirement: String, positions: [Int]) {
    guard let method = plan(requirement).member else {
      Issue.record("no method: \(plan(requirement))")
      return
    }
    #expect(method.completions.map(\.parameterIndex) == positions)
  }
}
