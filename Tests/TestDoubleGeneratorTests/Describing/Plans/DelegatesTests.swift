import Testing

struct DelegatesTests {
  @Test(arguments: [
    "protocol D: class {}", "protocol D where Self: AnyObject {}", "protocol D: Actor {}",
    "protocol D: C {}\nclass C {}", "actor D {}", "typealias D = E & Sendable\nprotocol E: AnyObject {}",
    "protocol D: NSObjectProtocol {}",
    "typealias D = UITableViewDelegate",
  ])
  func anOptionalReferenceIsHeldWeakly(declaration: String) {
    #expect(isWeak("var delegate: D? { get set }", declaration))
  }

  @Test(arguments: [
    "struct D {}", "protocol D: Sendable {}", "typealias D = () -> Void", "import Other  // has a D",
  ])
  func aPossibleValueTypeIsHeldStrongly(declaration: String) {
    #expect(!isWeak("var delegate: D? { get set }", declaration))
  }

  @Test(arguments: [
    "var dataSource: D? { get set }", "var tableDelegate: (any D)? { get set }",
    "var listDataSource: (any D)! { get set }",
  ])
  func aPropertyNamedDelegateOrDataSourceIsHeldWeakly(requirement: String) {
    #expect(isWeak(requirement, "protocol D: AnyObject {}"))
  }

  @Test(arguments: [
    "var delegate: any D { get set }", "var delegate: (any D)? { get }",
    "var delegates: (any D)? { get set }", "func delegate() -> (any D)?",
  ])
  func otherPropertiesAreHeldStrongly(requirement: String) {
    #expect(!isWeak(requirement, "protocol D: AnyObject {}"))
  }

  @Test func anAssociatedTypeIsHeldStrongly() {
    #expect(!isWeak("associatedtype D\nvar delegate: D? { get set }", "protocol D: AnyObject {}"))
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
