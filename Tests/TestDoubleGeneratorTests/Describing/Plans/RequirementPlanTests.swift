import Testing
@testable import TestDoubleGenerator

/// Requirements are plain, rare or refused.
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

  private static let requirementsByRareKind: [(RareRequirementKind, [String])] = [
    (.subscripting, ["subscript(a: Int) -> Int { get set }", "static subscript(a: Int) -> Int { get }"]),
    (.operation, ["static func == (a: Self, b: Self) -> Bool", "static prefix func - (a: Self) -> Self"]),
    (.variadicParameter, ["func f(_ a: Int...)", "func f(_ a: String..., b: Int)"]),
    (
      .ownershipParameter,
      [
        "func f(_ a: consuming Int)", "func f(_ a: borrowing Int)", "func f(_ a: sending Int)",
        "func f(_ a: __owned Int, b: __shared Int)", "init(_ a: sending Int)",
      ]
    ),
    (.isolatedParameter, ["func f(_ a: isolated MainActor)", "func f(_ a: isolated (any Actor)?)"]),
    (
      .parameterPack,
      ["func f<each T>(_ a: repeat each T)", "func f<each T: Equatable>(_ a: repeat each T, b: Int)"]
    ),
    (.noncopyableParameter, ["func f(_ a: consuming Ticket)", "func f(_ a: borrowing Ticket) async throws"]),
    (.noncopyableResult, ["func f() throws -> Ticket", "var a: Ticket { get }"]),
    (.errorOfTypeParameter, ["func f<E: Error>(_ body: () throws(E) -> Void) throws(E)"]),
  ]

  @Test func everyRareKindHasAPlainForm() {
    #expect(Set(Self.requirementsByRareKind.map(\.0)) == Set(RareRequirementKind.allCases))
  }

  @Test(arguments: requirementsByRareKind.flatMap { kind, requirements in requirements.map { (kind, $0) } })
  func plainFormsOfRareKindsAreRare(kind: RareRequirementKind, requirement: String) {
    guard case .rare(let found, let member) = plan(requirement) else {
      Issue.record("not rare: \(plan(requirement))")
      return
    }
    #expect(found == kind)
    #expect(member.hasNoncopyableResult == (kind == .noncopyableResult))
  }

  @Test(arguments: [
    "func f(_ a: Int..., b: sending Int)", "func f(_ a: isolated MainActor, _ b: Int...)",
    "func f<each T>(_ a: repeat each T) -> Ticket", "func f(_ a: consuming Ticket) -> Ticket",
    "subscript(a: sending Int) -> Int { get }", "static func + (a: Self, b: consuming Self) -> Self",
    "func f<E: Error>(_ a: borrowing Ticket) throws(E)",
  ])
  func twoRareKindsAreRefused(requirement: String) {
    guard case .refused(.combined) = plan(requirement) else {
      Issue.record("not refused: \(plan(requirement))")
      return
    }
  }

  @Test(arguments: [
    "func f()", "func f(_ a: Int, b: [String], _ c: (Int, String), d: Int.Type)", "static func f() -> Self",
    "func f(_ a: some Hashable, b: any Error)", "func f<T>(_ a: T) where T: Equatable", "mutating func f()",
    "func f(_ a: inout Int)", "func f(_ a: @autoclosure () throws -> Int) throws",
    "func f(_ a: () -> Void, b: @escaping @Sendable () async throws -> Int, c: (@MainActor () -> Void)?)",
    "func f<T>(_ body: () throws -> T) rethrows -> T", "func f() async throws(CancellationError) -> Int?",
    "var a: Int { get set }", "static var a: [Int] { get }", "var a: Int { get async throws }",
    "var a: () -> Void { get }", "init(_ a: Int)", "init?(_ a: Int)", "init() async throws",
    "func f() -> Never",
  ])
  func commonPartsCanBeCombined(requirement: String) {
    guard case .plain = plan(requirement) else {
      Issue.record("not plain: \(plan(requirement))")
      return
    }
  }

  @Test(arguments: [
    ("_ a: Int", ParameterPlan.Passing.value), ("_ a: @escaping () -> Void", .value),
    ("_ a: (() -> Void)?", .value),
    ("_ a: consuming Int", .value), ("_ a: inout Int", .inOut),
    ("_ a: @autoclosure () -> Int", .autoclosure(.init())),
    ("_ a: () -> Void", .nonEscaping(isSendable: false)),
    ("_ a: @Sendable () -> Void", .nonEscaping(isSendable: true)),
    ("_ a: Int...", .variadic), ("_ a: isolated MainActor", .isolated), ("_ a: consuming Ticket", .consumed),
    ("_ a: borrowing Ticket", .borrowed),
  ])
  func argumentsArePassedByTheirKind(parameter: String, passing: ParameterPlan.Passing) throws {
    guard let method = plan("func f(\(parameter))").member else {
      Issue.record("no method: \(plan("func f(\(parameter))"))")
      return
    }
    #expect(method.parameters.map(\.passing) == [passing])
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
