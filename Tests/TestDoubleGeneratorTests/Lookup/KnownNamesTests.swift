import Testing
import TestDoubleGenerator

/// A generated file can see names of modules whose sources the generator doesn't read.
@Suite struct KnownNamesTests {
  @Test(arguments: [
    ("NSCopying", "M.NSCopying"), ("FileHandle", "M.FileHandle"), ("ParseStrategy", "M.ParseStrategy"),
    ("TestClock", "M.TestClock"), ("Scheduler", "M.Scheduler"), ("NSa", "NSa"), ("NS", "NS"),
    ("Movies", "Movies"),
  ])
  func aProtocolNamedLikeAKnownTypeIsQualified(name: String, written: String) {
    let output = generate("\(name)Spy", ["M": "import Foundation\npublic protocol \(name) {}"])
    #expect(output.heads == ["nonisolated final class \(name)Spy: \(written), TestDouble"])
  }
}

/// A name in a protocol keeps its meaning if several modules declare types of that name.
@Suite struct SameNamesTests {
  private static let otherModule = """
    public struct Data {}
    public struct Result {}
    public struct Task {}
    public struct Array {}
    public struct Hasher {}
    public struct UInt8 {}
    struct Item {}
    """

  @Test(arguments: [
    ("import Foundation", "Data", "Foundation.Data"),
    ("", "Result<Int, any Error>", "Swift.Result<Int, any Error>"),
    ("", "Task<Int, Never>", "Swift.Task<Int, Never>"),
    ("", "Array<Int>", "Swift.Array<Int>"), ("", "Hasher", "Swift.Hasher"), ("", "UInt8", "Swift.UInt8"),
    // A type with the name of a protocol, which would be written with `any`.
    ("public struct Encoder {}", "Encoder", "M.Encoder"),
    // An internal type of another module is not meant, even if the file imports the module.
    ("import Other\npublic struct Item {}", "Item", "M.Item"),
    ("import Other", "Data", "Other.Data"),
    ("import Other", "Result", "Result"),
    // An alias that an extension of the parent declares.
    ("public protocol Parent {}\nextension Parent { public typealias Data = Int }", "Data", "Data"),
    // A type whose declaration is unknown.
    ("", "Data", "Data"),
  ])
  func aNameIsResolvedInItsFile(file: String, written: String, meant: String) {
    let parent = file.contains("Parent") ? ": Parent" : ""
    let output = generate(
      "PSpy",
      ["M": "\(file)\npublic protocol P\(parent) { var a: \(written) { get } }", "Other": Self.otherModule])
    #expect(output.handles == ["a: __PropertyHandle<\(meant)>"])
  }

  @Test(arguments: [
    ("import SwiftUI", "Section", "M.Section"),
    ("import UIKit", "Section", "Section"), ("import Out", "Mutex", "Mutex"),
  ])
  func aTypeNamedLikeOneOfAnUnreadModuleIsQualified(file: String, written: String, meant: String) {
    let source = "\(file)\npublic struct \(written) {}\npublic protocol P { var a: \(written) { get } }"
    #expect(generate("PSpy", ["M": source]).handles == ["a: __PropertyHandle<\(meant)>"])
  }

  @Test(arguments: [("Bool", false), ("Swift.Bool", true)])
  func anOperatorOfAnotherTypeIsNotTheOneThatAStandardProtocolRequires(result: String, meetsIt: Bool) {
    let source = """
      public struct Bool {}
      public protocol P: Equatable { static func == (left: Self, right: Self) -> \(result) }
      """
    let text = generate("PSpy", ["M": source]).text
    #expect(text.contains("{ left === right }") != meetsIt)
  }

  @Test func aTypeThatEitherOfTwoModulesMayDeclareIsNotQualified() {
    let source = """
      #if canImport(Combine)
      import Combine
      #else
      import Other
      #endif
      public protocol P { var a: Publisher { get } }
      """
    let output = generate("PSpy", ["M": source, "Other": "public struct Publisher {}"])
    #expect(output.handles == ["a: __PropertyHandle<Publisher>"])
  }
}
