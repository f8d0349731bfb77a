import Foundation
import Testing
import TestDoubleGenerator

/// Protocols of the toolchain and of Apple's frameworks, whose sources can't be read.
@Suite struct StandardProtocolsTests {
  @Test(arguments: [
    (
      "import UIKit\nprotocol P: UITableViewDelegate { func f() }",
      "@MainActor final class PSpy: NSObject, nonisolated P, TestDouble"
    ),
    (
      "import CoreLocation\nprotocol P: CLLocationManagerDelegate { func f() }",
      "nonisolated final class PSpy: NSObject, P, TestDouble"
    ),
    // A testable import sees internal initializers.
    ("class Base { init() {} }\nprotocol P: Base {}", "nonisolated final class PSpy: Base, P, TestDouble"),
    // The old word for `AnyObject`.
    ("protocol P: class { func f() }", "nonisolated final class PSpy: P, TestDouble"),
  ])
  func aDoubleHasTheSuperclassThatItsProtocolNeeds(source: String, head: String) {
    #expect(generate("PSpy", ["M": source]).heads == [head])
  }

  /// What an extension of the protocol implements is what its double does, too.
  @Test func membersOfExtensionsAreKept() {
    let equality = "public static func == (left: Self, right: Self) -> Bool { true }"
    let codable = """
      public init(from decoder: any Decoder) throws { self.init() }
      public func encode(to encoder: any Encoder) throws {}
      """
    func members(_ source: String, parent: String, without name: String = "") -> [String] {
      let mentions = name.isEmpty ? "PSpy" : "// understudy: PSpy without \(name)"
      let output = generate(mentions, ["M": "public protocol P: \(parent) {}\n\(source)"])
      return output.messages + output.declarations.map { $0.replacing("nonisolated ", with: "") }
    }
    let ownEquality = "static func == (left: PSpy, right: PSpy) -> Bool"
    #expect(members("extension P { \(equality) }", parent: "Equatable").isEmpty)
    #expect(members("extension Equatable where Self: P { \(equality) }", parent: "Equatable").isEmpty)
    #expect(members("extension P where Self: Equatable { \(equality) }", parent: "Equatable").isEmpty)
    #expect(members("extension P where Self: AnyObject { \(equality) }", parent: "Equatable").isEmpty)
    #expect(
      members(
        "extension P { public static func < (a: Self, b: Self) -> Bool { true } }", parent: "Comparable")
        == [ownEquality])
    #expect(
      members("extension P { public func hash(into hasher: inout Hasher) {} }", parent: "Hashable")
        == [ownEquality])
    #expect(members("extension P { \(codable) }", parent: "Codable").isEmpty)
    #expect(members("", parent: "Equatable", without: "==").isEmpty)
    #expect(members("", parent: "Hashable", without: "hash(into:)") == [ownEquality])
    #expect(
      members("", parent: "Equatable", without: "<") == [
        """
        Tests/Use.swift:1:4: error: 'P' requires no '<' that its double could leave out; write it as the protocol \
        does, with its labels or without any: 'load(page:)', 'load'
        """
      ])
    // What the double can't have from an extension for certain.
    let internalEquality = equality.replacing("public ", with: "")
    for source in [
      "extension P { \(internalEquality) }", "extension P where Self: Sendable { \(equality) }",
      "extension P {\n#if DEBUG\n\(equality)\n#endif\n}",
    ] {
      #expect(members(source, parent: "Equatable") == [ownEquality])
    }
  }
}
