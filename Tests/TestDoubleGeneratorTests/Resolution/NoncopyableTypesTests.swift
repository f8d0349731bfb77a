import Testing
import TestDoubleGenerator

/// A name is that of a noncopyable type only where it means that type.
@Suite struct NoncopyableTypesTests {
  private static let file = "public struct File: ~Copyable {}\n"

  /// What is said of the double of a protocol `P` in the module `M`, beside a module `Files` with a noncopyable
  /// `File`.
  private func messages(_ source: String, files: String = Self.file) -> [String] {
    generate("PSpy", ["Files": files, "M": source]).messages
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
    "import Files\npublic protocol P { func f(_ file: UnsafePointer<File>) -> File.Type }",
    "import Files\npublic protocol P { var open: (borrowing File) -> Void { get } }",
    "public struct Span {}\npublic protocol P { func f(_ span: Span) }",
    "public protocol Mutex {}\npublic protocol P { func f(_ mutex: any Mutex) }",
    "public protocol P { func f(_ mutex: Mutex<Int>) }",
  ])
  func anotherTypeOfTheNameIsDoubled(source: String) {
    #expect(messages(source) == [])
  }

  @Test(arguments: [
    "import Files\npublic protocol P { func f(_ file: borrowing File) }",
    "import Files\npublic protocol P { func f() -> File? }",
    "import Files\npublic protocol P { func f() -> Files.File }",
    "import Files\npublic protocol P { func f() -> Result<File, Never> }",
    "import Files\npublic typealias Handle = File\npublic protocol P { func f() -> Handle }",
    "import Files\npublic protocol P { func f(_ body: (borrowing File) -> Void) }",
    "import Synchronization\npublic protocol P { func f(_ mutex: borrowing Mutex<Int>) }",
    "public protocol P { func f() -> Span<Int> }",
    "public enum Outer { public struct File: ~Copyable {}; public protocol P { func f() -> File } }",
    "public struct Box<T: ~Copyable>: ~Copyable {}\npublic protocol P { func f() -> Box<Int> }",
  ])
  func theNoncopyableOneIsRefused(source: String) {
    #expect(messages(source).count == 1)
  }

  @Test func whatAModuleExportsIsSeen() {
    let source = "import Umbrella\npublic protocol P { func f() -> File }"
    let output = generate(
      "PSpy", ["Files": Self.file, "Umbrella": "@_exported import Files", "M": source])
    #expect(output.diagnostics.count == 1)
  }

  @Test func whatIsCopyableWhereItsContentsAreIsJudgedByThese() {
    let box = "public struct Box<T: ~Copyable>: ~Copyable {}\nextension Box: Copyable where T: Copyable {}\n"
    #expect(messages(box + "public protocol P { func f() -> Box<Int> }") == [])
    #expect(messages("import Files\n" + box + "public protocol P { func f() -> Box<File> }").count == 1)
  }
}
