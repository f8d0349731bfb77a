import Testing
import TestDoubleGenerator

/// A name is only noncopyable if it resolves to a noncopyable type.
@Suite struct NoncopyableTypesTests {
  private static let file = "public struct File: ~Copyable {}\n"

  /// Whether the double of a protocol `P` in the module `M` treats a value as noncopyable; the module `Files` has a
  /// noncopyable `File`.
  private func treatsValueAsNoncopyable(_ source: String) -> Bool {
    let output = generate("PSpy", ["Files": Self.file, "M": source])
    #expect(output.messages == [])
    #expect(output.names == ["PSpy"])
    return output.text.contains("OwnedValue<") || output.text.contains("LentValue<")
  }

  @Test(arguments: [
    "public protocol P { func f<File>(_ file: File) -> File }",
    "public protocol P { associatedtype File; func f(_ file: File) -> File; var file: File { get } }",
    "public protocol Parent { associatedtype File }\npublic protocol P: Parent { func f() -> File }",
    "public protocol P { func f(_ file: File) }",
    "public struct File {}\npublic protocol P { func f(_ file: File) }",
    "import Files\npublic struct File {}\npublic protocol P { func f(_ file: File) }",
    "import Files\npublic typealias File = Int\npublic protocol P { func f(_ file: File) }",
    "import Files\npublic enum Outer { public struct File {} }\npublic protocol P { func f(_ file: Outer.File) }",
    "import Files\npublic enum Outer { public struct File {}; public protocol P { func f(_ file: File) } }",
    "public struct Span {}\npublic protocol P { func f(_ span: Span) }",
    "public protocol Mutex {}\npublic protocol P { func f(_ mutex: any Mutex) }",
  ])
  func anotherTypeOfTheNameIsCopyable(source: String) {
    #expect(!treatsValueAsNoncopyable(source))
  }

  @Test(arguments: [
    "import Files\npublic protocol P { func f(_ file: borrowing File) }",
    "import Files\npublic protocol P { func f() -> Files.File }",
    "import Files\npublic typealias Handle = File\npublic protocol P { func f() -> Handle }",
    "import Synchronization\npublic protocol P { func f(_ mutex: borrowing Mutex<Int>) }",
    "public enum Outer { public struct File: ~Copyable {}; public protocol P { func f() -> File } }",
    "public struct Box<T: ~Copyable>: ~Copyable {}\npublic protocol P { func f() -> Box<Int> }",
  ])
  func theNoncopyableTypeIsRecognized(source: String) {
    #expect(treatsValueAsNoncopyable(source))
  }

  @Test func reexportedTypesAreSeen() {
    let source = "import Umbrella\npublic protocol P { func f() -> File }"
    let output = generate(
      "PSpy", ["Files": Self.file, "Umbrella": "@_exported import Files", "M": source])
    #expect(output.handles == ["f: __MethodHandle<Void, OwnedValue<File>, Never>"])
  }

  @Test func anUnreadProtocolCanHaveTheNameOfAStandardType() {
    for type in ["Span", "any Span", "any Tracing.Span"] {
      #expect(!treatsValueAsNoncopyable("import Tracing\npublic protocol P { var span: \(type) { get } }"))
    }
  }
}
