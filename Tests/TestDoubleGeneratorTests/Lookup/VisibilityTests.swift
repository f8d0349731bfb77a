import Testing
import TestDoubleGenerator
import Understudy

/// If several modules declare a name, the name means the declaration that is visible where it is used.
@Suite struct VisibilityTests {
  @Test func aNameMeansTheVisibleDeclaration() {
    expectSnapshot(
      of: outlines([
        "another module's internal protocol is no parent": [
          "A": "protocol Base { func hidden() }", "M": "import A\nimport Kit\npublic protocol P: Base {}",
        ],
        "an internal protocol of a module that is imported for testing is a parent": [
          "A": "protocol Base { func hidden() }", "M": "@testable import A\nprotocol P: Base {}",
        ],
        "an inherited alias ignores types nested beside the protocol": [
          "M": """
          public protocol Base { typealias Content = String }
          public enum Space {
            public struct String {}
            public protocol P: Base { var content: Content { get } }
          }
          """
        ],
        "placeholders of equally named protocols have separate stubs": [
          "A": "public protocol Shape {}\npublic protocol P { func make() -> any Shape }",
          "B": "public protocol Shape {}\npublic protocol Q { func make() -> any Shape }",
          "Tests": "PSpy QSpy",
        ],
        "an alias is resolved in its own file": [
          "B": "public protocol Base { func load() }",
          "A": "import B\npublic typealias Both = Base & Sendable",
          "M": "import A\npublic protocol P: Both {}",
        ],
        "a parent in the same branch is preferred": [
          "M": """
          #if os(Linux)
          public protocol Base { func one() }
          public protocol P: Base {}
          #else
          public protocol Base { func other() }
          public protocol P: Base {}
          #endif
          """
        ],
        "a global actor is recognized by its declaration": [
          "M": """
          @globalActor public actor Database { public static let shared = Database() }
          @Database public protocol Load: AnyObject { }
          @Database public extension Load { func load() {} }
          """,
          "Tests": "LoadSUT",
        ],
        "an attribute that ends in Actor is not always a global actor": [
          "M": """
          @propertyWrapper public struct TracksActor { public var wrappedValue = 0 }
          public protocol P { @TracksActor func load() }
          """
        ],
      ]))
  }

  @Test func aPrivateAliasOfAnotherFileIsIgnored() {
    let output = generate("PSpy", ["A": "public protocol Base { func load() }"]) { input in
      let sources = ["private typealias Base = Sendable", "import A\npublic protocol P: Base {}"]
      input.modules.append(module("M", sources))
    }
    #expect(output.declarations == ["func load()"])
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
