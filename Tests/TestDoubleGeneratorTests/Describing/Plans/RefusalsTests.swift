import Testing
import TestDoubleGenerator

/// A requirement that can't be doubled is refused at its own line, with one message that names the unsupported part.
@Suite struct RefusalsTests {
  /// The declarations that the requirements use; the requirements are in line 9 of the file.
  private static let prelude = """
    public struct Ticket: ~Copyable {}
    public struct View: ~Escapable {}
    public struct Crate<T>: ~Copyable {}
    public protocol Shape {}
    public typealias Nobody = Never
    public typealias Work = () -> Void

    public protocol P {

    """

  private func messages(_ requirement: String, _ others: String = "") -> [String] {
    generate("PSpy", ["M": Self.prelude + requirement + "\n\(others)}"]).messages
  }

  private func message(_ requirement: String, _ signature: String, _ reason: String) -> String {
    let name = signature.prefix { $0 != "(" }
    let start = requirement.firstRange(of: name)?.lowerBound ?? requirement.startIndex
    let column = requirement.distance(from: requirement.startIndex, to: start) + 1
    return """
      M/M.swift:9:\(column): error: cannot generate a test double: '\(signature)' \(reason); write this double by \
      hand, or, where an extension implements '\(signature)', leave it out with '// understudy: PSpy without \
      \(signature)'
      """
  }

  @Test func theMessageSaysWhereAndWhatToDo() {
    #expect(
      messages("func load<let N: Int>(_ x: Int)") == [
        """
        M/M.swift:9:6: error: cannot generate a test double: 'load(_:)' is generic over a number; write this double by \
        hand, or, where an extension implements 'load(_:)', leave it out with '// understudy: PSpy without load(_:)'
        """
      ])
  }

  @Test(arguments: [
    ("var __log: Int { get }", "__log", "has a name that every double needs for itself"),
    ("func __protocolName()", "__protocolName()", "has a name that every double needs for itself"),
    ("@_lifetime(borrow self) func load() -> Int", "load()", "depends on the lifetime of a value"),
    ("func load(_ body: () async throws -> Void) reasync", "load(_:)", "is 'reasync'"),
    ("@ItemBuilder func load()", "load()", "has a result builder, and not only a result"),
    ("func load<let N: Int>()", "load()", "is generic over a number"),
    (
      "func load<T: ~Copyable>(_ x: borrowing T)", "load(_:)",
      "is generic over values that can't be copied or kept"
    ),
    (
      "func load<T>(_ x: T) where T: ~Escapable", "load(_:)",
      "is generic over values that can't be copied or kept"
    ),
    (
      "func load<each A, each B>(_ x: repeat each A)", "load(_:)", "has parameter packs that depend on others"
    ),
    (
      "func load<each T>(_ x: repeat each T) where repeat each T: Shape", "load(_:)",
      "has parameter packs that depend on others"
    ),
    (
      "func load<each T: AnyObject>(_ x: repeat each T)", "load(_:)",
      "has a parameter pack of objects"
    ),
  ])
  func unsupportedDeclarationsAreRefused(requirement: String, signature: String, reason: String) {
    #expect(messages(requirement) == [message(requirement, signature, reason)])
  }

  @Test func aFunctionNamedInitIsRefused() {
    let reason = "has a name that every double needs for itself"
    #expect(messages("func `init`()") == [message("func init()", "init()", reason)])
  }

  @Test func aTypeParameterNamedLikeAnAssociatedTypeIsRefused() {
    let requirement = "func load<Item>(_ x: Item)"
    let reason = "has a type parameter with the name of the protocol's type 'Item'"
    #expect(messages(requirement, "associatedtype Item\n") == [message(requirement, "load(_:)", reason)])
  }

  @Test func aTypeParameterNamedLikeTheTypeOfAnAliasIsRefused() {
    let requirement = "func load<Shape>(_ x: Shape) -> [Form]"
    let reason = "has a type parameter with the name of the protocol's type 'Shape'"
    #expect(
      messages(requirement, "typealias Form = any Shape\n") == [message(requirement, "load(_:)", reason)])
  }

  @Test(arguments: ["@escaping @MainActor () -> Void", "[@MainActor () -> Void]", "@escaping Work"])
  func aClosureThatIsSendableOnlyInSwift6IsRefused(type: String) {
    let requirement = "func load(_ x: \(type))"
    let reason = "has a closure on an actor that is '@Sendable' only in Swift 6"
    func messages(_ parent: String, inheritsIsolation: Bool) -> [String] {
      let source =
        "\n\n\n\n\n\n\nprotocol P: \(parent) {\n\(requirement)\ntypealias Work = @MainActor () -> Void\n}"
      return generate("PSpy", ["M": source]) {
        $0.modules[0].settings.inheritsIsolation = inheritsIsolation
      }.messages
    }
    for parent in ["Sendable", "Error", "Actor"] {
      #expect(
        messages(parent, inheritsIsolation: false) == [message(requirement, "load(_:)", reason)])
      #expect(messages(parent, inheritsIsolation: true).isEmpty)
    }
    #expect(messages("AnyObject", inheritsIsolation: false).isEmpty)
  }

  @Test func anOverloadWithAClosureThatIsSendableOnlyInSwift6IsRefused() {
    let requirement = "func load(_ x: @escaping @MainActor () -> Void)"
    let source = "\n\n\n\n\n\n\nprotocol P {\n\(requirement)\n\(requirement) async\n}"
    let first = message(
      requirement, "load(_:)", "has a closure on an actor that is '@Sendable' only in Swift 6")
    let messages = generate("PSpy", ["M": source]) { $0.modules[0].settings.inheritsIsolation = false }
      .messages
    #expect(messages.first == first)
    #expect(generate("PSpy", ["M": source]).messages.isEmpty)
  }

  @Test(arguments: ["Swift", "Understudy", "Void", "Never"])
  func aTypeParameterNamedLikeAModuleOrAnEmptyTypeIsRefused(name: String) {
    let requirement = "func load<\(name)>(_ x: \(name))"
    let reason = "has a type parameter with the name of the module or type '\(name)'"
    #expect(messages(requirement) == [message(requirement, "load(_:)", reason)])
  }

  @Test(arguments: [
    ("func load(x: Int, x: Int)", "load(x:x:)", "has the same name as another parameter"),
    ("func load(X: Int, x: Int)", "load(X:x:)", "has the same name as another parameter"),
    ("func load(_ x: Never)", "load(_:)", "has no value"),
    ("func load(_ x: (Int, Never))", "load(_:)", "has no value"),
    ("init(_ x: Nobody)", "init(_:)", "has no value"),
    ("func load(_ x: @autoclosure () -> Never)", "load(_:)", "has no value"),
    ("func load(_ x: any Shape & ~Copyable)", "load(_:)", "can't be copied or kept"),
    ("func load<each T>(_ x: (repeat each T))", "load(_:)", "is made of a parameter pack"),
    ("func load<each T>(_ x: (repeat each T) -> Void)", "load(_:)", "is made of a parameter pack"),
    ("func load(_ x: (borrowing Int) -> Void)", "load(_:)", "is a closure with ownership of its own"),
    ("func load(_ x: () -> sending Shape)", "load(_:)", "is a closure with ownership of its own"),
    ("func load(_ x: (Int...) -> Void)", "load(_:)", "is a variadic closure"),
    ("func load(_ x: (Nobody) -> Void)", "load(_:)", "is a closure that nothing can call"),
    ("func load(_ x: @escaping @convention(block) () -> Int)", "load(_:)", "is a C function or a block"),
    ("func load(_ x: (@convention(c) () -> Void)!)", "load(_:)", "is a C function or a block"),
    ("func load(_ x: View)", "load(_:)", "must not outlive the call"),
    ("func load(_ x: Span<Int>?)", "load(_:)", "must not outlive the call"),
    ("func load(_ x: Ticket?)", "load(_:)", "is made of a noncopyable type"),
    ("func load(_ x: [3 of Int])", "load(_:)", "is of a type that is not supported"),
    ("func load(_ x: Ticket)", "load(_:)", "is noncopyable, and neither borrowed nor consumed"),
    ("func load(_ x: inout Ticket)", "load(_:)", "is noncopyable, and neither borrowed nor consumed"),
    ("func load(_ x: consuming Int...)", "load(_:)", "is both variadic and 'consuming'"),
    ("func load(_ x: sending () -> Void)", "load(_:)", "is both 'sending' and a closure"),
    ("func load(_ x: inout sending Int)", "load(_:)", "is 'inout sending'"),
    ("func load(_ x: consuming sending Int!)", "load(_:)", "is 'consuming sending'"),
    ("func load(_ x: borrowing Work)", "load(_:)", "is both 'borrowing' and a closure"),
    (
      "func load(_ x: @autoclosure () async -> Int)", "load(_:)",
      "is an autoclosure with effects that the member doesn't have"
    ),
    (
      "func load(_ x: @autoclosure () throws -> Int)", "load(_:)",
      "is an autoclosure with effects that the member doesn't have"
    ),
    (
      "func load(_ x: @escaping () throws -> Int) rethrows", "load(_:)",
      "throws errors that can't be told apart"
    ),
    (
      "func load(_ x: () async throws -> Int) rethrows", "load(_:)", "throws errors that can't be told apart"
    ),
  ])
  func unsupportedParametersAreRefused(requirement: String, signature: String, reason: String) {
    #expect(
      messages(requirement) == [message(requirement, signature, "has a parameter 'x' that \(reason)")])
  }

  @Test(arguments: ["Swift", "Understudy", "String", "Void"])
  func aParameterNamedLikeAModuleOrTypeIsRefused(name: String) {
    let requirement = "func load(_ \(name): Int)"
    let reason = "has a parameter '\(name)' that hides the module or type '\(name)'"
    #expect(messages(requirement) == [message(requirement, "load(_:)", reason)])
  }

  @Test func anUnnamedParameterIsNamedByItsPosition() {
    let requirement = "func load(_: Int, _: Ticket)"
    let reason = "has a parameter 'argument2' that is noncopyable, and neither borrowed nor consumed"
    #expect(messages(requirement) == [message(requirement, "load(_:_:)", reason)])
  }

  @Test(arguments: [
    ("func load() -> sending Int", "load()", "is 'sending'"),
    ("func load() -> some Shape", "load()", "is opaque"),
    ("var title: some Shape { get }", "title", "is opaque"),
    ("var title: Never { get }", "title", "is never returned"),
    ("var title: Nobody { get async }", "title", "is never returned"),
    ("var title: (Never, Int) { get set }", "title", "is never returned"),
    ("func load() -> (Never, Int)", "load()", "is never returned"),
    ("func load() async -> Never", "load()", "is never returned"),
    ("subscript() -> Never { get }", "subscript()", "is never returned"),
    ("subscript(x: Int) -> Ticket { get }", "subscript(_:)", "is noncopyable"),
    ("func load() -> Ticket?", "load()", "is made of a noncopyable type"),
    ("func load() -> Result<Ticket, Never>", "load()", "is made of a noncopyable type"),
    ("func load<T>() -> Crate<T>", "load()", "is noncopyable and depends on its type parameters"),
    ("func load<T>() -> (() async -> T)?", "load()", "is a closure and depends on its type parameters"),
    ("func load<T>() -> [(()) -> T]", "load()", "is a closure and depends on its type parameters"),
    ("func load() -> Span<Int>", "load()", "must not outlive the call"),
    ("var bytes: RawSpan { get }", "bytes", "must not outlive the call"),
    ("func load<each T>() -> (repeat each T)", "load()", "is made of a parameter pack"),
    ("var close: (consuming Ticket) -> Void { get }", "close", "is a closure with ownership of its own"),
    ("func load() -> any ~Copyable", "load()", "can't be copied or kept"),
    ("func load() -> <T: Shape> T", "load()", "is of a type that is not supported"),
    ("var numbers: [3 of Int] { get }", "numbers", "is of a type that is not supported"),
  ])
  func unsupportedResultsAreRefused(requirement: String, signature: String, reason: String) {
    #expect(messages(requirement) == [message(requirement, signature, "returns a value that \(reason)")])
  }

  @Test(arguments: [
    (
      "func load<E: Error>() throws(Wrapped<E>)", "load()",
      "throws an error of a type that is made of its type parameters"
    ),
    ("init<E: Error>() throws(E)", "init()", "throws an error of a type that is made of its type parameters"),
    ("func load() rethrows", "load()", "rethrows what is not thrown by a non-escaping closure"),
    (
      "func load(_ x: () -> Void) rethrows", "load(_:)",
      "rethrows what is not thrown by a non-escaping closure"
    ),
    (
      "init(_ x: () throws -> Void) rethrows", "init(_:)",
      "rethrows what is not thrown by a non-escaping closure"
    ),
  ])
  func unsupportedErrorsAreRefused(requirement: String, signature: String, reason: String) {
    #expect(messages(requirement) == [message(requirement, signature, reason)])
  }

  @Test(arguments: [
    (
      "func load(_ x: Int..., y: consuming Ticket)", "load(_:y:)", "a variadic parameter",
      "a noncopyable parameter"
    ),
    ("func load(_ x: isolated Actor) -> Ticket", "load(_:)", "a noncopyable result", "an isolated parameter"),
    ("subscript(x: Int...) -> Int { get }", "subscript(_:)", "a variadic parameter", "a subscript"),
    (
      "static func == (x: borrowing Self, y: Self) -> Bool", "==(x:y:)",
      "a parameter that is borrowed, consumed or sent", "an operator"
    ),
    (
      "func load<E: Error>(_ x: Int...) throws(E)", "load(_:)", "a variadic parameter",
      "an error of its own type parameter"
    ),
    (
      "func load<each T>(_ x: repeat each T, y: Int...)", "load(_:y:)", "a parameter pack",
      "a variadic parameter"
    ),
    ("func load(_ x: Int..., y: inout Int)", "load(_:y:)", "a variadic parameter", "an 'inout' parameter"),
    (
      "func load(_ x: consuming Ticket, y: @autoclosure () -> Int)", "load(_:y:)", "a noncopyable parameter",
      "an autoclosure"
    ),
    (
      "func load(_ x: sending Int, y: () -> Int)", "load(_:y:)",
      "a parameter that is borrowed, consumed or sent",
      "a non-escaping closure"
    ),
    ("func load(_ x: () -> Int) -> Ticket", "load(_:)", "a noncopyable result", "a non-escaping closure"),
  ])
  func twoRarePartsAreRefused(requirement: String, signature: String, one: String, other: String) {
    let reason = "has \(one) and \(other), and only one of them is supported"
    #expect(messages(requirement) == [message(requirement, signature, reason)])
  }

  @Test(arguments: [
    ("init(_ x: consuming Ticket)", "a noncopyable parameter"),
    ("init(_ x: isolated Actor)", "an isolated parameter"),
    ("init<each T>(_ x: repeat each T)", "a parameter pack"), ("init(_ x: Int...)", "a variadic parameter"),
  ])
  func initializersWithARarePartAreRefused(requirement: String, part: String) {
    #expect(messages(requirement) == [message(requirement, "init(_:)", "is an initializer with \(part)")])
  }

  @Test func anErrorInAParentIsAtTheParentsLine() {
    let output = generate(
      "PSpy",
      ["M": "public protocol Parent {\n  func load() -> RawSpan\n}", "N": "import M\nprotocol P: Parent {}"])
    #expect(
      output.messages == [
        """
        M/M.swift:2:8: error: cannot generate a test double: 'load()' returns a value that must not outlive the call; \
        write this double by hand, or, where an extension implements 'load()', leave it out with \
        '// understudy: PSpy without load()'
        """
      ])
    #expect(output.names.isEmpty)
  }

  @Test func aLeftOutRequirementIsNotRefused() {
    let source =
      "public protocol P { func load() -> RawSpan; func save() }\npublic extension P { func load() -> RawSpan { x } }"
    let output = generate("// understudy: PSpy without load()\nPSpy()", ["M": source])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func save()"])
  }
}
