import Testing
import TestDoubleGenerator
import Understudy

/// The protocol of a mentioned double is found by its name.
@Suite struct RequestedTypeFinderTests {
  @Test func aMentionFindsItsProtocol() {
    let two = "public enum X { public protocol Service {} }; public enum Y { public protocol Service {} }"
    expectSnapshot(
      of: outlines([
        "a name without suffix is preferred": [
          "M": "public protocol X {}\npublic protocol XProtocol {}\npublic protocol XType {}",
          "Tests": "XSpy()",
        ],
        "the suffix Protocol is preferred to Type": [
          "M": "public protocol XProtocol {}\npublic protocol XType {}", "Tests": "XSpy()",
        ],
        "the suffix Type is found": ["M": "public protocol XType {}", "Tests": "XSpy()"],
        "a nested protocol has two names of doubles": [
          "M": "public enum Outer { public protocol Service {} }", "Tests": "ServiceSpy; OuterServiceSpy",
        ],
        "a top-level protocol comes before a nested one": [
          "M": "enum Outer { protocol Service {} }; protocol Service {}", "Tests": "ServiceSpy",
        ],
        "a nested protocol and one with a suffix are candidates": [
          "A": "public enum Checkout { public protocol Service {} }",
          "B": "public protocol ServiceProtocol {}",
          "Tests": "ServiceSpy()",
        ],
        "a mention without a protocol generates nothing": [
          "M": "protocol P {}", "Tests": "OtherSpy; ISpy; Spy; SUT",
        ],
        "two candidates are an error at the mention": [
          "A": "public protocol Service {}", "B": "public protocol Service {}",
          "Tests": "let a = 1\nlet s = ServiceSpy()",
        ],
        "a directive chooses between candidates": [
          "A": "public protocol Service {}", "B": "public protocol Service {}",
          "Tests": "// understudy: ServiceSpy = B.Service\nServiceSpy()",
        ],
        "two nested protocols are candidates": ["M": two, "Tests": "ServiceSpy"],
        "a directive may choose a nested protocol": [
          "M": two, "Tests": "// understudy: ServiceSpy = M.Y.Service",
        ],
        "a directive for a protocol that is not there is an error": [
          "A": "public protocol Service {}", "Tests": "\n  // understudy: ServiceSpy = A.Nothing",
        ],
        "a private namesake does not make it ambiguous": [
          "A": "public protocol P {}", "B": "private protocol P {}",
        ],
        "a type of a module with a type of its name needs no module": [
          "A": "public enum A {}; public struct Item {}; public protocol P { func buy(_ item: Item) }"
        ],
        "the protocol of an extension of a nested type is named without spaces": [
          "M": "public enum A { public enum B {} }\nextension A.B { public enum C { public protocol P {} } }",
          "Tests": "// understudy: OneSpy = M.A.B.C.P\nlet s = ABCPSpy.self",
        ],
      ]))
  }

  @Test func aDoubleThatIsThereAlreadyIsNotGenerated() {
    expectSnapshot(
      of: outlines([
        "the target declares it": ["M": "protocol P {}", "Tests": "final class PSpy {}\nlet s = PSpy()"],
        "a dependency declares it": [
          "M": "public protocol P {}", "Support": "public final class PSpy: P {}",
        ],
        "a dependency asks for it": ["M": "public protocol P {}", "Support": "// understudy: public PSpy"],
        "a dependency merely mentions it": ["M": "public protocol P {}", "Support": "let s = PSpy()"],
        "its protocol is private": ["M": "private protocol P {}"],
        "its protocol is private to the file": ["Tests": "fileprivate protocol P {}\nlet s = PSpy()"],
        "its protocol is in a private type": ["M": "private enum Outer { protocol P {} }"],
        "its protocol is in a type that is private to the file": [
          "M": "fileprivate enum Outer { protocol P {} }"
        ],
      ]))
  }

  @Test(arguments: ["public", "package", "internal"])
  func aDirectiveSetsTheAccessLevel(access: String) {
    let output = generate(
      "// understudy: \(access) PSpy\nPSpy()", ["M": "public protocol P { func f(); var a: Int { get } }"])
    let prefix = access == "internal" ? "" : access + " "
    #expect(output.heads == ["\(prefix)nonisolated final class PSpy: P, TestDouble"])
    #expect(output.declarations == ["\(prefix)func f()", "\(prefix)var a: Int"])
  }

  @Test func aNameIsImportedWhereItsModuleHasATypeOfItsOwnName() {
    let output = generate(
      "// understudy: FirstSpy = A.Shop",
      [
        "A": """
        public enum A {}
        public actor Item {}
        public typealias Price = Int
        public protocol Shop { func buy(_ items: [Item]) -> Price }
        """,
        "B": "public struct Item {}; public struct Price {}; public protocol Shop {}",
      ])
    #expect(
      output.text.split(separator: "\n").filter { $0.hasPrefix("import ") } == [
        "import A", "import class A.Item", "import typealias A.Price", "import protocol A.Shop",
        "import Understudy",
      ])
    #expect(output.declarations == ["func buy(_ items: [Item]) -> Price"])
  }
}
