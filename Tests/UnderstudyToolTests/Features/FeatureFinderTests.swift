import TestDoubleGenerator
import Testing

@testable import UnderstudyTool

/// Finds the protocols that are features, and the suites that test them.
@Suite struct FeatureFinderTests {
  private func features(
    _ modules: KeyValuePairs<String, String>, tests: KeyValuePairs<String, String> = [:]
  ) -> [Feature] {
    func makeModules(_ sources: KeyValuePairs<String, String>) -> [Generator.Module] {
      sources.map { name, source in
        Generator.Module(
          name: name, files: [SourceFile(path: "\(name).swift", module: name, bytes: Array(source.utf8))])
      }
    }
    return FeatureFinder.features(of: makeModules(modules), testedBy: makeModules(tests))
  }

  private static let load = "protocol HasA {}; protocol Load: HasA {}; extension Load { func load() {} }\n"

  // MARK: Features

  @Test(arguments: [
    "protocol P: HasA {}; extension P { func f() {} }",
    "protocol P: HasA {}; extension P { var a: Int { 1 } }",
    "protocol Parent: HasA {}; protocol P: Parent {}; extension P { func f() {} }",
    "typealias Both = HasA & HasB; protocol P: Both {}; extension P { func f() {} }",
    "protocol P: Elsewhere.HasThings {}; extension P { func f() {} }",
    "protocol P: HasA {}; extension M.P { subscript(a: Int) -> Int { a } }",
  ])
  func protocolsThatAreFeatures(source: String) {
    #expect(features(["M": "protocol HasA {}; protocol HasB {}\n" + source]).map(\.name).contains("P"))
  }

  @Test(arguments: [
    "protocol P {}; extension P { func f() {} }",
    "protocol P: HasA {}",
    "protocol P: HasA {}; extension P {}",
    "protocol HasP: HasA {}; extension HasP { func f() {} }",
    "private protocol P: HasA {}; extension P { func f() {} }",
    "protocol P: Hashable {}; extension P { func f() {} }",
    "protocol P: HasA {}; enum Other { protocol P {} }; extension Other.P { func f() {} }",
  ])
  func protocolsThatAreNotFeatures(source: String) {
    #expect(features(["M": "protocol HasA {}\n" + source]).isEmpty)
  }

  @Test func theExtensionMayStandInAnotherModule() {
    let found = features([
      "A": "public protocol HasA {}; public protocol Load: HasA {}", "B": "extension Load { func load() {} }",
    ])
    #expect(found.map(\.module) == ["A"])
    #expect(found.first?.line == 1)
  }

  // MARK: Suites and tests

  @Test func aTraitInAnXCTestClassCoversItsTests() {
    let found = features(
      ["M": Self.load],
      tests: [
        "MTests": """
        import M
        final class LoadTests: XCTestCase {
          override func invokeTest() {
            withTestTraits(.doubles(.strict), .feature((any Load).self)) { super.invokeTest() }
          }
          func helper() { if true {} }
          func testOne() {}
          func testTwo() async throws { [1].forEach { _ in } }
        }
        final class OtherTests: XCTestCase {
          func testThree() {
            if true { withTestTraits(.feature((any Load).self)) {} }
            withTestTraits(.doubles(.strict)) {}
          }
          func testFour() {}
        }
        """
      ])
    #expect(found.first?.suites.map(\.name) == ["LoadTests", "OtherTests"])
    #expect(found.first?.suites.map(\.tests) == [["testOne", "testTwo"], ["testThree"]])
    #expect(found.first?.suites.map(\.line) == [2, 11])
  }

  @Test func aTraitOfASuiteCoversItsTests() {
    let found = features(
      ["M": Self.load],
      tests: [
        "T": """
        import M
        @MainActor @Suite("Loading", .feature((any Load).self), .serialized)
        struct LoadTests {
          @Test func loads() {}
          @Test("once more", arguments: [1, 2]) func loadsAgain(a: Int) async throws { func inner() {} }
          func helper() {}
          @Suite struct Inner { @Test func nested() {} }
        }
        extension LoadTests { @Test func inAnExtension() {} }
        @Suite struct OtherTests { @Test func other() {} }
        """
      ])
    #expect(found.first?.suites.map(\.name) == ["LoadTests", "LoadTests.Inner"])
    #expect(found.first?.suites.first?.tests == ["loads", "loadsAgain", "inAnExtension"])
    #expect(found.first?.suites.last?.tests == ["nested"])
    #expect(found.first?.suites.first?.line == 3)
    #expect(found.first?.isCovered == true)
  }

  @Test(arguments: [
    ("struct S { @Test(.feature((any Load).self)) func a() {}; @Test func b() {} }", ["S: a"], true),
    ("@Test(.feature((any M.Load).self)) func a() {}", [": a"], true),
    ("@Suite(.feature((any Other & Load).self)) struct S { @Test func a() {} }", ["S: a"], true),
    ("@Suite(.feature((any Load).self)) struct S {}", ["S: "], false),
    ("// @Suite(.feature((any Load).self))\nlet a = \".feature((any Load).self)\"", [], false),
  ])
  func aTraitCoversTheTestsThatItAppliesTo(tests: String, suites: [String], isCovered: Bool) {
    let found = features(["M": Self.load], tests: ["T": "import M\n" + tests]).first
    #expect(found?.suites.map { "\($0.name): \($0.tests.joined(separator: ", "))" } == suites)
    #expect(found?.isCovered == isCovered)
  }

  @Test func aProtocolOfAModuleThatIsNotImportedIsNotMeant() {
    let found = features(
      ["A": Self.load, "B": Self.load],
      tests: ["T": "import B\n@Suite(.feature((any Load).self)) struct S { @Test func a() {} }"])
    #expect(found.map(\.module) == ["A", "B"])
    #expect(found.map(\.isCovered) == [false, true])
  }
}
