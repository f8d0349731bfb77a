import Testing
@testable import TestDoubleGenerator

@Suite struct InitializersTests {
  private func initializers(_ members: String) throws -> [Requirement] {
    try #require(nominals("struct S {\n\(members)\n}").first).initializers
  }

  @Test func parametersWithDefaults() throws {
    let found = try #require(initializers("public init(a: Int = f(1, 2), _ b: String) {}").first)
    #expect(
      found.parameters == [
        Parameter(label: "a", name: "a", type: "Int", hasDefault: true),
        Parameter(label: "_", name: "b", type: "String", hasTwoNames: true),
      ])
    #expect(found.modifiers == ["public"])
  }

  @Test func failable() throws {
    #expect(
      try initializers("init() {}\ninit?(a: Int) {}\ninit!(b: Int) {}").map(\.isFailable) == [
        false, true, true,
      ])
  }

  @Test func effects() throws {
    #expect(
      try initializers("init() async throws(E) {}").map(\.effects.texts) == [["async", "throws ( E )"]])
  }

  @Test func generics() throws {
    #expect(try initializers("init<T>(a: T) where T: P { self.init() }").map(\.generics.text) == ["< T >"])
  }

  @Test func initializerCallsAreNoRequirements() throws {
    #expect(try initializers("func f() { self.init() }\nlet x = S.init()\nstatic let y = A(.init())").isEmpty)
  }
}
