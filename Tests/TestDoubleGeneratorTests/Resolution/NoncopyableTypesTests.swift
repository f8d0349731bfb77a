import Testing
import TestDoubleGenerator

/// A name is that of a noncopyable type only where it means that type.
@Suite struct NoncopyableTypesTests {
  private static let file = "public struct File: ~Copyable {}\n"

  /// Whether the double of a protocol `P` in the module `M`, beside a module `Files` with a noncopyable `File`, takes
  /// something for such a value.
  private func keepsNoncopyable(_ source: String) -> Bool {
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
    "import Files\npublic protocol P { func f(_ file: UnsafePointer<File>) -> File.Type }",
    "import Files\npublic protocol P { var open: (borrowing File) -> Void { get } }",
    "import Files\npublic protocol P { func f(_ body: (borrowing File) -> Void) }",
    "public struct Span {}\npublic protocol P { func f(_ span: Span) }",
    "public protocol Mutex {}\npublic protocol P { func f(_ mutex: any Mutex) }",
    "public protocol P { func f(_ mutex: Mutex<Int>) }",
  ])
  func anotherTypeOfTheNameIsCopied(source: String) {
    #expect(!keepsNoncopyable(source))
  }

  @Test(arguments: [
    "import Files\npublic protocol P { func f(_ file: borrowing File) }",
    "import Files\npublic protocol P { func f() -> File? }",
    "import Files\npublic protocol P { func f() -> Files.File }",
    "import Files\npublic protocol P { func f() -> Result<File, Never> }",
    "import Files\npublic typealias Handle = File\npublic protocol P { func f() -> Handle }",
    "import Synchronization\npublic protocol P { func f(_ mutex: borrowing Mutex<Int>) }",
    "public enum Outer { public struct File: ~Copyable {}; public protocol P { func f() -> File } }",
    "public struct Box<T: ~Copyable>: ~Copyable {}\npublic protocol P { func f() -> Box<Int> }",
  ])
  func theNoncopyableOneIsKept(source: String) {
    #expect(keepsNoncopyable(source))
  }

  @Test func aTypeParameterIsByItsConstraint() {
    #expect(keepsNoncopyable("public protocol P { func f<T: ~Copyable>() -> T }"))
    #expect(keepsNoncopyable("public protocol P { func f<T>() -> T where T: ~Copyable }"))
    #expect(!keepsNoncopyable("public protocol P { func f<T: ~Copyable, U>(_ type: T.Type) -> U }"))
  }

  @Test(arguments: [
    (
      "func f() -> Span<Int>",
      "'f' returns a value that depends on another one's lifetime, which no stub can keep"
    ),
    (
      "func f(_ span: inout MutableSpan<Int>)",
      "'f' takes a value that must not outlive its call, which no double can record"
    ),
    (
      "func f(_ span: Span<File>)",
      "'f' takes a value that must not outlive its call, which no double can record"
    ),
    (
      "func f(_ span: Span<Int>?)",
      "'f' takes a value that must not outlive its call, which no double can record"
    ),
    (
      "func f<T: ~Escapable>(_ value: T)",
      "'f' takes a value that must not outlive its call, which no double can record"
    ),
    (
      "func f(_ view: View)",
      "'f' takes a value that must not outlive its call, which no double can record"
    ),
    (
      "var view: View { get }",
      "'view' depends on another value's lifetime, which no stub can keep"
    ),
  ])
  func whatMustNotOutliveItsCallIsRefused(requirement: String, reason: String) {
    let source = "import Files\npublic struct View: ~Escapable {}\npublic protocol P { \(requirement) }"
    let output = generate("PSpy", ["Files": Self.file, "M": source])
    let column = requirement.hasPrefix("var") ? 25 : 26
    #expect(
      output.messages == [
        "M/M.swift:3:\(column): error: cannot generate a test double: \(reason); write this double by hand"
      ])
  }

  @Test func whatAModuleExportsIsSeen() {
    let source = "import Umbrella\npublic protocol P { func f() -> File }"
    let output = generate(
      "PSpy", ["Files": Self.file, "Umbrella": "@_exported import Files", "M": source])
    #expect(output.handles == ["f: __MethodHandle<Void, OwnedValue<File>, Never>"])
  }

  @Test func whatIsCopyableWhereItsContentsAreIsJudgedByThese() {
    let box = "public struct Box<T: ~Copyable>: ~Copyable {}\nextension Box: Copyable where T: Copyable {}\n"
    #expect(!keepsNoncopyable(box + "public protocol P { func f() -> Box<Int> }"))
    #expect(keepsNoncopyable("import Files\n" + box + "public protocol P { func f() -> Box<File> }"))
  }
}
