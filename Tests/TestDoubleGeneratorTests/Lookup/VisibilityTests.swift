import Testing
import TestDoubleGenerator

/// If several modules declare a name, the name means the declaration that is visible where it is used.
@Suite struct VisibilityTests {
  @Test func anotherModulesInternalProtocolIsNoParent() {
    let output = generate(
      "PSpy",
      [
        "A": "protocol Base { func hidden() }",
        "M": "import A\nimport Kit\npublic protocol P: Base {}",
      ])
    #expect(
      output.messages == [
        """
        M/M.swift:3:17: error: 'P' cannot be doubled: it inherits 'Base', whose declaration is not among the sources of \
        this target and its dependencies, so what it requires is unknown; write this double by hand
        """
      ])
  }

  @Test func aConditionalProtocolWithTheNameOfAnImportedOneIsNoParent() {
    let output = generate(
      "PSpy",
      [
        "A": "public protocol Base { func load() }",
        "M": "import A\n#if BETA\npublic protocol Base {}\n#endif\npublic protocol P: Base {}",
      ])
    #expect(
      output.messages == [
        """
        M/M.swift:5:17: error: cannot generate a test double of 'P': its parent 'Base' has another declaration in \
        each branch of an '#if'; write this double by hand
        """
      ])
  }

  @Test func anInternalProtocolOfAModuleThatIsImportedForTestingIsAParent() {
    let output = generate(
      "PSpy",
      ["A": "protocol Base { func hidden() }", "M": "@testable import A\nprotocol P: Base {}"])
    #expect(output.declarations == ["func hidden()"])
  }

  @Test func anInheritedAliasIgnoresTypesNestedBesideTheProtocol() {
    let output = generate(
      "PSpy",
      [
        "M": """
        public protocol Base { typealias Content = String }
        public enum Space {
          public struct String {}
          public protocol P: Base { var content: Content { get } }
        }
        """
      ])
    #expect(output.declarations == ["var content: String"])
  }

  @Test func placeholdersOfEquallyNamedProtocolsHaveSeparateStubs() {
    let output = generate(
      "PSpy QSpy",
      [
        "A": "public protocol Shape {}\npublic protocol P { func make() -> any Shape }",
        "B": "public protocol Shape {}\npublic protocol Q { func make() -> any Shape }",
      ])
    #expect(
      output.heads == [
        "nonisolated final class PSpy: P, TestDouble", "nonisolated final class QSpy: Q, TestDouble",
        "nonisolated final class __BShapeStub: B.Shape, TestDouble",
        "nonisolated final class __ShapeStub: A.Shape, TestDouble",
      ])
  }

  @Test func anAliasIsResolvedInItsOwnFile() {
    let output = generate(
      "PSpy",
      [
        "B": "public protocol Base { func load() }",
        "A": "import B\npublic typealias Both = Base & Sendable",
        "M": "import A\npublic protocol P: Both {}",
      ])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load()"])
  }

  @Test func aPrivateAliasOfAnotherFileIsIgnored() {
    let output = generate("PSpy", ["A": "public protocol Base { func load() }"]) { input in
      let sources = ["private typealias Base = Sendable", "import A\npublic protocol P: Base {}"]
      let files = sources.enumerated().map { number, text in
        SourceFile(path: "M/\(number).swift", module: "M", bytes: Array(text.utf8))
      }
      input.modules.append(Generator.Module(name: "M", files: files))
    }
    #expect(output.declarations == ["func load()"])
  }

  @Test func aParentInTheSameBranchIsPreferred() {
    let output = generate(
      "PSpy",
      [
        "M": """
        #if os(Linux)
        public protocol Base { func one() }
        public protocol P: Base {}
        #else
        public protocol Base { func other() }
        public protocol P: Base {}
        #endif
        """
      ])
    #expect(output.declarations == ["func one()", "func other()"])
  }

  @Test func aGlobalActorIsRecognizedByItsDeclaration() {
    let output = generate(
      "LoadSUT",
      [
        "M": """
        @globalActor public actor Database { public static let shared = Database() }
        @Database public protocol Load: AnyObject { }
        @Database public extension Load { func load() {} }
        """
      ])
    #expect(output.heads.first?.hasPrefix("@Database ") == true)
  }

  @Test func anAttributeEndingInActorIsNotAlwaysAGlobalActor() {
    let output = generate(
      "PSpy",
      [
        "M": """
        @propertyWrapper public struct TracksActor { public var wrappedValue = 0 }
        public protocol P { @TracksActor func load() }
        """
      ])
    #expect(output.declarations == ["func load()"])
    #expect(!output.text.contains("@TracksActor"))
  }

  @Test(arguments: ["", "Combine."])
  func aPublisherOfChangesMayBeWrittenWithItsModule(module: String) {
    let output = generate(
      "PSpy",
      [
        "M": """
        import Combine
        public protocol P: ObservableObject where ObjectWillChangePublisher == \(module)PassthroughSubject<Void, Never> {
          var title: String { get set }
        }
        """
      ])
    #expect(output.messages.isEmpty)
    #expect(output.text.contains("objectWillChange"))
  }
}
