import Testing
import TestDoubleGenerator

/// Names of modules without sources that a generated file can see.
@Suite struct KnownNamesTests {
  @Test(arguments: ["NSCopying", "FileHandle", "ParseStrategy", "TestClock", "Scheduler"])
  func aProtocolNamedLikeAKnownTypeIsQualified(name: String) {
    let output = generate("\(name)Spy", ["M": "import Foundation\npublic protocol \(name) {}"])
    #expect(output.heads == ["nonisolated final class \(name)Spy: M.\(name), TestDouble"])
  }

  @Test(arguments: ["NSa", "NS", "Movies"])
  func otherProtocolsAreNotQualified(name: String) {
    let output = generate("\(name)Spy", ["M": "import Foundation\npublic protocol \(name) {}"])
    #expect(output.heads == ["nonisolated final class \(name)Spy: \(name), TestDouble"])
  }
}

/// Names in a protocol are resolved where several modules have types of these names.
@Suite struct SameNamesTests {
  private static let other = """
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
    // What another module keeps to itself is not meant, though the file imports that.
    ("import Other\npublic struct Item {}", "Item", "M.Item"),
    ("import Other", "Data", "Other.Data"),
    ("import Other", "Result", "Result"),
    // A member of the protocol's own.
    ("public protocol Parent {}\nextension Parent { public typealias Data = Int }", "Data", "Data"),
    // Nobody knows what this means.
    ("", "Data", "Data"),
  ])
  func aNameIsResolvedInItsFile(file: String, written: String, meant: String) {
    let parent = file.contains("Parent") ? ": Parent" : ""
    let output = generate(
      "PSpy",
      ["M": "\(file)\npublic protocol P\(parent) { var a: \(written) { get } }", "Other": Self.other])
    let line = output.text.split(separator: "\n").first { $0.hasPrefix("    let a: ") }
    #expect(line == "    let a: __PropertyHandle<\(meant)>")
  }
  @Test(arguments: [
    ("import SwiftUI", "Section", "M.Section"),
    ("import UIKit", "Section", "Section"), ("import Out", "Mutex", "Mutex"),
  ])
  func aTypeNamedLikeOneOfAnUnreadModuleIsQualified(file: String, written: String, meant: String) {
    let source = "\(file)\npublic struct \(written) {}\npublic protocol P { var a: \(written) { get } }"
    let line = generate("PSpy", ["M": source]).text.split(separator: "\n").first {
      $0.hasPrefix("    let a: ")
    }
    #expect(line == "    let a: __PropertyHandle<\(meant)>")
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
    let line = output.text.split(separator: "\n").first { $0.hasPrefix("    let a: ") }
    #expect(line == "    let a: __PropertyHandle<Publisher>")
  }
}
