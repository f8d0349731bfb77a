import Testing
import TestDoubleGenerator

/// Requirements can have the name of a member of the protocol's superclass.
@Suite struct SuperclassTests {
  private func output(_ parent: String, _ requirement: String) -> Generator.Output {
    generate(
      "PSpy",
      [
        "M": """
        open class Machine { public init() {}; public func run() -> Int { 1 } }
        public protocol P: \(parent) {
        \(requirement)
        }
        @MainActor public protocol Screen {}
        """
      ])
  }

  @Test(arguments: [
    ("NSObjectProtocol", "var hash: Int { get }", "override var hash: Int")
  ])
  func overridableMembersAreOverridden(parent: String, requirement: String, member: String) {
    let output = output(parent, requirement)
    #expect(output.messages.isEmpty)
    #expect(output.declarations == [member])
  }

  @Test(arguments: [
    ("Machine", "init?()", "init()", "Machine"),
    ("Machine", "init() async", "init()", "Machine"),
    ("Machine", "func run() -> Int", "run()", "Machine"),
    ("NSObject", "init?()", "init()", "NSObject"),
    ("NSObject", "init() async", "init()", "NSObject"),
    ("NSObjectProtocol", "var hashValue: Int { get set }", "hashValue", "NSObject"),
    ("NSObjectProtocol", "var hash: String { get }", "hash", "NSObject"),
    ("NSObjectProtocol", "func copy() -> Int", "copy()", "NSObject"),
    ("Screen, NSObjectProtocol", "init()", "init()", "NSObject"),
  ])
  func whatTheClassHasItselfIsRefused(
    parent: String, requirement: String, signature: String, superclass: String
  ) {
    let column = requirement.hasPrefix("func") ? 6 : requirement.hasPrefix("var") ? 5 : 1
    #expect(
      output(parent, requirement).messages == [
        """
        M/M.swift:3:\(column): error: cannot generate a test double: '\(signature)' has the name of another member of \
        the class '\(superclass)'; write this double by hand, or, where an extension implements '\(signature)', leave \
        it out with '// understudy: PSpy without \(signature)'
        """
      ])
  }

  @Test func hashAndDescriptionComeFromTheClass() {
    let output = output("Hashable, CustomStringConvertible, NSObjectProtocol", "func load()")
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load()"])
  }

  @Test func aClassThatDoesNotInheritNSObjectIsRefused() {
    #expect(
      output("Machine, NSObjectProtocol", "func load()").messages == [
        """
        M/M.swift:2:17: error: cannot generate a test double of 'P': its class 'Machine' does not inherit \
        'NSObject'; write this double by hand
        """
      ])
  }
}
