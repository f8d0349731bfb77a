import Testing

struct DelegatesTests {
  private static let delegate = "var delegate: D? { get set }"

  @Test(arguments: [
    (delegate, "protocol D: class {}"), (delegate, "protocol D where Self: AnyObject {}"),
    (delegate, "protocol D: Actor {}"), (delegate, "protocol D: C {}\nclass C {}"), (delegate, "actor D {}"),
    (delegate, "typealias D = E & Sendable\nprotocol E: AnyObject {}"),
    (delegate, "protocol D: NSObjectProtocol {}"), (delegate, "typealias D = UITableViewDelegate"),
    ("var dataSource: D? { get set }", "protocol D: AnyObject {}"),
    ("var tableDelegate: (any D)? { get set }", "protocol D: AnyObject {}"),
    ("var listDataSource: (any D)! { get set }", "protocol D: AnyObject {}"),
  ])
  func anOptionalReferenceNamedDelegateOrDataSourceIsHeldWeakly(requirement: String, declaration: String) {
    #expect(isWeak(requirement, declaration))
  }

  @Test(arguments: [
    (delegate, "struct D {}"), (delegate, "protocol D: Sendable {}"), (delegate, "typealias D = () -> Void"),
    (delegate, "import Other  // has a D"), ("associatedtype D\n" + delegate, "protocol D: AnyObject {}"),
    ("var delegate: any D { get set }", "protocol D: AnyObject {}"),
    ("var delegate: (any D)? { get }", "protocol D: AnyObject {}"),
    ("var delegates: (any D)? { get set }", "protocol D: AnyObject {}"),
    ("func delegate() -> (any D)?", "protocol D: AnyObject {}"),
  ])
  func otherPropertiesAreHeldStrongly(requirement: String, declaration: String) {
    #expect(!isWeak(requirement, declaration))
  }

  @Test func aReplayedSetterHoldsTheDelegateWeakly() {
    let output = generate(
      "PSpy(replaying: real)",
      ["M": "public protocol P { var delegate: D? { get set } }\npublic protocol D: AnyObject {}"])
    #expect(output.text.contains("{ [weak newValue] __real in __real.delegate = newValue }"))
  }

  /// True if the spy of a protocol with the requirement has a weak reference.
  private func isWeak(_ requirement: String, _ declaration: String) -> Bool {
    let output = generate("PSpy", ["M": "\(declaration)\nprotocol P {\n\(requirement)\n}"])
    #expect(output.messages.isEmpty)
    #expect(output.text.contains("class PSpy"))
    return output.text.contains("weakly: { value in { [weak value] in value } }")
  }
}
