import Testing
import TestDoubleGenerator
import Understudy

/// A subject under test that can't be generated is an error at the requirement.
@Suite struct SubjectDiagnosticsTests {
  private static let prelude = """
    public protocol Service { func f() }; public protocol Store<Item> { associatedtype Item }; \
    public protocol Other { var service: any Service { get } }

    """

  @Test func theErrorIsAtTheRequirementAndTheRestIsGenerated() {
    let sources = [
      "public protocol P {\n  func load(page: Int)\n}",
      "public protocol P {\n  static var shared: any Service { get }\n}",
      "public protocol P {\n  subscript(a: Int) -> Int { get }\n}",
      "public protocol P {\n  func f()\n}\nextension P where Self: Other { func f() {} }",
      "public protocol P: Sendable {\n  var service: any Service { get }\n}",
      "public protocol P: Sendable {\n  var make: () -> Int { get }\n}",
      "public protocol P: AnyObject, Sendable {\n  var count: Int { get set }\n}",
      "public protocol P {\n  var store: any Store { get }\n}",
      "public protocol P: Hashable {}",
      "public protocol P: Base {}\nopen class Base { public init() {} }",
      "public protocol P: Identifiable {}",
      "public protocol P: Actor {}",
      "public protocol P { associatedtype Item }",
      "public protocol P {\n  var a: Int { get nonmutating set }\n}",
      "public protocol Lost: Unknown {}\npublic protocol P {\n  var lost: any Lost { get }\n}",
    ]
    expectSnapshot(
      of: table(sources) { source in
        let output = generate("PSUT; OtherSUT", ["M": Self.prelude + source])
        return output.messages + output.names
      })
  }

  @Test func aMethodThatAnExtensionImplementsIsNoProblem() {
    let source = """
      public protocol Parent { func f(_ a: Int) -> Int; init(); static func make() -> Int; subscript(a: Int) -> Int { get } }
      extension Parent { func f(_ a: Int) -> Int { a }; init() { fatalError() }; static func make() -> Int { 1 } }
      public protocol P: Parent {}
      extension P { subscript(a: Int) -> Int { a } }
      """
    let output = generate("PSUT", ["M": source])
    #expect(output.messages == [])
    #expect(output.names == ["PSUT"])
  }

  @Test func anIncompleteFeatureHasNoSubject() {
    let output = generate("PSUT", ["M": "public protocol P { var a: Int { get }"])
    #expect(output.isInputCutOff)
  }

  @Test func aSubjectWithoutAProtocolIsAnErrorAtItsMention() {
    let output = generate("", ["M": "protocol P {}"]) { $0.doubleNames = ["NothingSUT"] }
    #expect(
      output.messages == [
        "error: there is no protocol 'Nothing' for 'NothingSUT' in the sources of this target and its dependencies"
      ])
    #expect(generate("NothingSUT", ["M": "protocol P {}"]).messages.isEmpty)
  }
}
