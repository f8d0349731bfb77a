import Testing
import TestDoubleGenerator
import Understudy

/// Members that a directive leaves out: those that an extension implements, or that need not be implemented.
@Suite struct LeavingOutTests {
  private static let module = """
    public protocol Base { var title: String { get } }
    public protocol Service: Base {
      func load(page: Int) -> Int
      func load(name: String) -> Int
      init(_ id: Int)
      subscript(key: Int) -> Int { get }
    }
    """

  private func output(_ directive: String) -> Generator.Output {
    generate("// understudy: \(directive)", ["App": Self.module])
  }

  @Test(arguments: [
    ("ServiceSpy", ["title", "loadPage", "loadName", "`subscript`", "initializer"]),
    ("ServiceSpy without load(page:)", ["title", "load", "`subscript`", "initializer"]),
    ("ServiceSpy without load, title", ["`subscript`", "initializer"]),
    ("ServiceSpy(wrapping:) without init(_:), subscript(_:)", ["title", "loadPage", "loadName"]),
    (
      "public ServiceSpy = App.Service without title", ["loadPage", "loadName", "`subscript`", "initializer"]
    ),
  ])
  func membersAreLeftOut(directive: String, left: [String]) {
    #expect(output(directive).handleNames == left)
  }

  @Test func membersThatAnExtensionImplementsAreProposed() {
    let extensions = [
      "extension Service { public func load(page: Int) -> Int { 1 } }",
      "public extension Service { func load(page: Int) -> Int { 1 } }",
      "extension Base { public func load(page number: Int) -> Int { 1 } }",
      "extension Service where Self: Base { public func load(page: Int = 0) -> Int { 1 } }",
      """
      public extension Service {
        func item() -> Item { fatalError() }
        var title: String { "" }
        var name: String {
          get { "" }
          set {}
        }
      }
      """,
      // With the name of the requirement, but with a signature that doesn't satisfy it.
      "public extension Service { func load(page: String) -> Int { 1 } }",
      "public extension Service { func load(_ page: Int) -> Int { 1 } }",
      "public extension Service { func load(page: Int) -> Int? { 1 } }",
      "public extension Service { func load(page: Int) throws -> Int { 1 } }",
      "public extension Service { static func load(page: Int) -> Int { 1 } }",
      "public extension Service { func load<T>(page: Int) -> Int { 1 } }",
      "public extension Service { var name: String { \"\" } }",
      // Invisible to the test.
      "extension Service { func load(page: Int) -> Int { 1 } }",
      "public extension Service { private func load(page: Int) -> Int { 1 } }",
      // For some doubles only.
      "public extension Service where Item == Int { func load(page: Int) -> Int { 1 } }",
      "public extension Service where Self: Other { func load(page: Int) -> Int { 1 } }",
      "#if DEBUG\npublic extension Service { func load(page: Int) -> Int { 1 } }\n#endif",
      // Without a result, and so without a need of a stub.
      "public extension Service { func reset() {} }",
      // Not for all overloads of the signature.
      "extension Overloaded { public func find(_ page: Int) -> Int { 1 } }",
    ]
    expectSnapshot(of: table(extensions) { proposals($0) })
  }

  @Test func aProposalKeepsTheRestOfTheDirective() {
    let source = "public extension Service { func load(page: Int) -> Int { 1 }; var title: String { \"\" } }"
    #expect(
      proposals(source, of: "public ServiceSpy(wrapping:) = App.Service without title") == [
        "public ServiceSpy(wrapping:) = App.Service without title, load(page:)"
      ])
  }

  /// Returns the directives that the double of `Service` proposes if `extensions` follow the protocol.
  private func proposals(_ extensions: String, of directive: String = "ServiceSpy") -> [String] {
    let module = """
      public protocol Base { var title: String { get } }
      public protocol Overloaded { func find(_ page: Int) -> Int; func find(_ name: String) -> Int }
      public protocol Service: Base, Overloaded {
        associatedtype Item
        func load(page: Int) -> Int
        func item() async throws -> Item
        func reset()
        var name: String { get set }
      }
      """
    return generate("// understudy: \(directive)", ["App": "\(module)\n\(extensions)"]).text
      .split(separator: "\n").compactMap { line in
        line.firstMatch(of: /\.proposing\(directive: "(.*)"\)/).map { String($0.1) }
      }
  }

  @Test func extensionsOfAnInternalProtocolAreSeen() {
    let module = """
      protocol Service { func load(page: Int) -> Int }
      extension Service { func load(page: Int) -> Int { 1 } }
      """
    #expect(generate("ServiceSpy", ["App": module]).text.contains("ServiceSpy without load(page:)"))
  }

  @Test func leavingOutANonRequirementIsAnError() {
    let output = output("ServiceSpy without load(id:)")
    #expect(output.names.isEmpty)
    #expect(
      output.messages == [
        """
        Tests/Use.swift:1:4: error: 'Service' requires no 'load(id:)' that its double could leave out; write it as the \
        protocol does, with its labels or without any: 'load(page:)', 'load'
        """
      ])
  }
}
