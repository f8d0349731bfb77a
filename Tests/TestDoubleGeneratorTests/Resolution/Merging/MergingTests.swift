import Testing
import TestDoubleGenerator

/// Equal requirements share one member; a requirement that conflicts with an earlier one is refused.
@Suite struct MergingTests {
  private func output(_ one: String, _ other: String) -> Generator.Output {
    generate(
      "PSpy",
      [
        "M": """
        public typealias Page = Int
        public struct Failure: Error {}
        public typealias Handler = (Failure) -> Void
        public protocol PA { \(one) }
        public protocol P: PA {
        \(other)
        }
        """
      ])
  }

  @Test(arguments: [
    ("func load(_ page: Int)", "func load(_ number: Int)", "func load(_ page: Int)"),
    ("func load(_ page: Page)", "func load(_ page: Swift.Int)", "func load(_ page: Page)"),
    ("func load(_ value: some Error)", "func load<E: Error>(_ value: E)", "func load(_ value: some Error)"),
    ("func load(_ page: sending Int)", "func load(_ page: Int)", "func load(_ page: Int)"),
    ("func load(_ page: Int)", "func load(_ page: borrowing Int)", "func load(_ page: Int)"),
    (
      "func load(_ body: () throws(Never) -> Void)", "func load(_ body: () -> Void)",
      "func load(_ body: () throws(Never) -> Void)"
    ),
    ("static func make() -> Self", "static func make() -> Self", "static func make() -> PSpy"),
  ])
  func equalRequirementsShareOneMember(one: String, other: String, member: String) {
    let output = output(one, other)
    #expect(output.messages.isEmpty)
    #expect(output.declarations == [member])
  }

  @Test(arguments: [
    ("func load() throws", "func load() async", "func load()"),
    ("func load() async throws", "func load() async", "nonisolated(nonsending) func load() async"),
    ("var title: Int { get async throws }", "var title: Int { get throws }", "var title: Int"),
  ])
  func theSharedMemberHasTheFewerEffects(one: String, other: String, member: String) {
    let output = output(one, other)
    #expect(output.messages.isEmpty)
    #expect(output.declarations == [member])
  }

  @Test(arguments: [
    ("func load(_ page: Int)", "func load(_ page: String)"), ("func load() -> Int", "func load() -> String"),
    ("func load(page: Int)", "func load(number: Int)"),
    ("func load(_ page: Int)", "func load(_ page: inout Int)"),
    ("func load(_ pages: Int...)", "func load(_ pages: [Int])"), ("func load()", "static func load()"),
    ("func load<T>(_ value: T)", "func load(_ value: Int)"),
  ])
  func differentRequirementsAreOverloads(one: String, other: String) {
    let output = output(one, other)
    #expect(output.messages.isEmpty)
    #expect(output.declarations.count == 2)
  }

  @Test(arguments: [
    "func load(_ page: Int)\nfunc load(_ page: borrowing Int)",
    "func load(_ page: () -> Int)\nfunc load(_ page: @autoclosure () -> Int)",
  ])
  func overloadsThatDifferOnlyInOwnershipOrAutoclosureAreRefused(requirements: String) {
    let output = output("", requirements)
    #expect(
      output.messages == [
        """
        M/M.swift:7:6: error: cannot generate a test double: 'load(_:)' is required twice, in ways that no member can \
        meet both; write this double by hand, or, where an extension implements 'load(_:)', leave it out with \
        '// understudy: PSpy without load(_:)'
        """
      ])
  }

  @Test func aRequirementOnAnActorIsNotMetWithFewerEffects() {
    let output = output(
      "func load(on actor: isolated any Actor)", "func load(on actor: isolated any Actor) async")
    #expect(
      output.messages == [
        """
        M/M.swift:6:6: error: cannot generate a test double: 'load(on:)' is required twice, in ways that no member can \
        meet both; write this double by hand, or, where an extension implements 'load(on:)', leave it out with \
        '// understudy: PSpy without load(on:)'
        """
      ])
  }

  @Test func anAsynchronousOverloadOfAParentsRequirementIsRefused() {
    let output = output("func load() async", "func load() async throws; func load()")
    #expect(
      output.messages == [
        """
        M/M.swift:6:32: error: cannot generate a test double: 'load()' is required twice, in ways that no member can \
        meet both; write this double by hand, or, where an extension implements 'load()', leave it out with \
        '// understudy: PSpy without load()'
        """
      ])
  }

  @Test func anAssociatedTypeDiffersFromATypeOfItsName() {
    let output = output(
      "associatedtype Failure; func load(_ value: Failure)", "func load(_ value: M.Failure)")
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load(_ value: Failure)", "func load(_ value: M.Failure)"])
  }

  @Test func theTypeOfAnAliasIsNoAssociatedType() {
    let output = output(
      "associatedtype Failure; func load(_ value: (Failure) -> Void)", "func load(_ value: Handler)")
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load(_ value: (Failure) -> Void)", "func load(_ value: Handler)"])
  }

  @Test(arguments: [
    ("description", "func description() -> String", "description()"),
    ("description", "var description: Int { get }", "description"),
    ("hashValue", "var hashValue: String { get }", "hashValue"),
  ])
  func requirementsOfStandardProtocolsHaveTheirTypes(name: String, requirement: String, signature: String) {
    let parent = name == "hashValue" ? "Hashable" : "CustomStringConvertible"
    let output = generate(
      "PSpy", ["M": "public protocol PA: \(parent) {}\npublic protocol P: PA {\n\(requirement)\n}"])
    let column = requirement.hasPrefix("var") ? 5 : 6
    #expect(
      output.messages == [
        """
        M/M.swift:3:\(column): error: cannot generate a test double: '\(signature)' has the name of a requirement of \
        '\(parent)', but another type; write this double by hand, or, where an extension implements '\(signature)', \
        leave it out with '// understudy: PSpy without \(signature)'
        """
      ])
  }

  @Test(arguments: [
    ("var title: Int { get }", "var title: String { get }", "title"),
    ("var title: Int { get }", "var title: Int? { get }", "title"),
    ("var title: Int! { get }", "var title: Int? { get }", "title"),
    ("func load() -> [Int]?", "func load() -> [Int]!", "load()"),
    ("func load(_ body: @escaping () -> Void)", "func load(_ body: () -> Void)", "load(_:)"),
    ("func load(_ body: @Sendable () -> Void)", "func load(_ body: () -> Void)", "load(_:)"),
    ("func load()", "@MainActor func load()", "load()"),
    ("func load<T: Hashable>(_ value: T)", "func load<T: Equatable>(_ value: T)", "load(_:)"),
    ("func load(_ value: some Error)", "func load(_ value: some Sendable)", "load(_:)"),
    ("func load() throws(Failure)", "func load() throws(CancellationError)", "load()"),
    (
      "func load(_ body: () throws -> Void) rethrows", "func load(_ body: () throws -> Void) throws(Failure)",
      "load(_:)"
    ),
    (
      "func load(_ body: (nonisolated(nonsending) () async -> Void)?)",
      "func load(_ body: (@concurrent () async -> Void)?)", "load(_:)"
    ),
    ("var title: Int { get throws(Failure) }", "var title: Int { get throws(CancellationError) }", "title"),
  ])
  func conflictingRequirementsAreRefused(one: String, other: String, signature: String) {
    let output = output(one, other)
    let column = other.hasPrefix("var") ? 5 : other.hasPrefix("@MainActor") ? 17 : 6
    #expect(
      output.messages == [
        """
        M/M.swift:6:\(column): error: cannot generate a test double: '\(signature)' is \
        required twice, in ways that no member can meet both; write this double by hand, or, where an extension \
        implements '\(signature)', leave it out with '// understudy: PSpy without \(signature)'
        """
      ])
    #expect(output.names.isEmpty)
  }

  @Test(arguments: [
    ("var title: Int { get }", "func title()", "title()"),
    ("func title() -> Int", "var title: Int { get }", "title"),
  ])
  func aPropertyAndAFunctionOfOneNameAreRefused(one: String, other: String, signature: String) {
    let column = other.hasPrefix("var") ? 5 : 6
    #expect(
      output(one, other).messages == [
        """
        M/M.swift:6:\(column): error: cannot generate a test double: '\(signature)' is required as a property and as \
        a function; write this double by hand, or, where an extension implements '\(signature)', leave it out with \
        '// understudy: PSpy without \(signature)'
        """
      ])
  }

  @Test func requirementsOfDifferentBranchesAreNotCompared() {
    let output = generate(
      "PSpy",
      ["M": "public protocol P {\n#if A\nvar a: Int { get }\n#else\nvar a: String { get }\n#endif\n}"])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["var a: Int", "var a: String"])
  }

  @Test func conditionsOfTwoProtocolsCanBothBeTrue() {
    let output = output(
      "\n#if A\nfunc load()\n#endif\n", "#if A && B\nfunc load()\n#endif")
    #expect(
      output.messages == [
        """
        M/M.swift:11:6: error: cannot generate a test double: 'load()' is required twice, in ways that no member can \
        meet both; write this double by hand, or, where an extension implements 'load()', leave it out with \
        '// understudy: PSpy without load()'
        """
      ])
  }
}
