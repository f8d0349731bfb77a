import Testing
import TestDoubleGenerator

/// A subject under test that can't be generated is an error at the requirement.
@Suite struct SubjectDiagnosticsTests {
  private static let prelude = """
    public protocol Service { func f() }; public protocol Store<Item> { associatedtype Item }; \
    public protocol Other { var service: any Service { get } }

    """

  @Test(arguments: [
    (
      "public protocol P {\n  func load(page: Int)\n}",
      "3:8", "no extension implements 'load(page:)', and only properties can be met by spies and parameters"
    ),
    (
      "public protocol P {\n  static var shared: any Service { get }\n}",
      "3:14", "no extension implements 'shared', and only properties can be met by spies and parameters"
    ),
    (
      "public protocol P {\n  subscript(a: Int) -> Int { get }\n}",
      "3:3", "no extension implements 'subscript(a:)', and only properties can be met by spies and parameters"
    ),
    (
      "public protocol P {\n  func f()\n}\nextension P where Self: Other { func f() {} }",
      "3:8", "no extension implements 'f()', and only properties can be met by spies and parameters"
    ),
    (
      "public protocol P: Sendable {\n  var service: any Service { get }\n}",
      "3:7", "it has to be Sendable, and 'service' isn't"
    ),
    (
      "public protocol P: Sendable {\n  var make: () -> Int { get }\n}",
      "3:7", "it has to be Sendable, and 'make' isn't"
    ),
    (
      "public protocol P: AnyObject, Sendable {\n  var count: Int { get set }\n}",
      "3:7", "it has to be Sendable, and 'count' can be set"
    ),
    (
      "public protocol P {\n  var store: any Store { get }\n}",
      "3:7", "'Store' leaves open what its 'Item' is, and so would its spy"
    ),
    (
      "public protocol P {\n  #if DEBUG\n  var count: Int { get }\n  #endif\n}",
      "4:7", "'count' is in '#if DEBUG', where no parameter is allowed"
    ),
    (
      "public protocol P: Hashable {}",
      "2:17", "it inherits 'Equatable', which is no feature"
    ),
    (
      "public protocol P: Base {}\nopen class Base { public init() {} }",
      "2:17", "it inherits 'Base', which is no feature"
    ),
    (
      "public protocol P: Identifiable {}",
      "2:17", "it inherits 'Identifiable', which is no feature"
    ),
    (
      "public protocol P {\n  var line: Int { get }\n}",
      "3:7", "it has a 'line' of its own"
    ),
    (
      "public protocol P: Q {\n  var a: Int { get }\n}\npublic protocol Q { var a: String { get } }",
      "3:7", "'a' is both 'String' and 'Int'"
    ),
    (
      "public protocol P {\n  var a: Int { get nonmutating set }\n}",
      "3:7", "no extension implements 'a', and only properties can be met by spies and parameters"
    ),
  ])
  func theErrorIsAtTheRequirement(source: String, place: String, reason: String) {
    let output = generate("PSUT; OtherSUT", ["M": Self.prelude + source])
    #expect(
      output.messages == [
        "M/M.swift:\(place): error: cannot generate 'PSUT', a subject under test: \(reason); write it by hand"
      ])
    #expect(output.names.contains("OtherSUT"), "the rest is generated")
  }

  @Test func aSpyThatCannotBeGeneratedIsNamed() {
    let output = generate(
      "PSUT",
      ["M": "public protocol Service: Unknown {}\npublic protocol P {\n  var service: any Service { get }\n}"]
    )
    #expect(output.names.isEmpty)
    #expect(
      output.messages == [
        """
        M/M.swift:1:17: error: 'Service' cannot be doubled: it inherits 'Unknown', whose declaration is not among the \
        sources of this target and its dependencies, so what it requires is unknown; write this double by hand
        """,
        """
        M/M.swift:3:7: error: cannot generate 'PSUT', a subject under test: this needs a 'ServiceSpy', which \
        cannot be generated; write it by hand
        """,
      ])
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
