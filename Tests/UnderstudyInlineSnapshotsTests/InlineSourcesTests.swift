import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

@testable import UnderstudyInlineSnapshots

struct InlineSourcesTests {
  let folder: TemporaryFolder
  private var path: String { folder.path + "/Tests.swift" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ source: String) throws { try folder.write(source, to: "Tests.swift") }

  private func record(
    _ text: String, line: Int, column: Int = 1, replacesClosure: Bool = false
  ) throws {
    let position = SourcePosition(fileID: "T/Tests.swift", filePath: path, line: line, column: column)
    try InlineSources.record(text, at: position, replacesClosure: replacesClosure, compiledAt: .distantFuture)
  }

  @Test func anExistingTextIsReplaced() throws {
    try write("  expectInlineSnapshot(of: a)\n  {\n\n   #\"old\"# }.x\n")
    try record("new", line: 1, column: 3, replacesClosure: true)
    #expect(
      try folder.text("Tests.swift")
        == "  expectInlineSnapshot(of: a)\n  {\n    \"\"\"\n    new\n    \"\"\"\n  }.x\n")
  }

  @Test func earlierWritesDoNotShiftPositions() throws {
    try write(
      "expectInlineSnapshot(of: 1); expectInlineSnapshot(of: 2)\nexpectInlineSnapshot(of: 3) { \"x\" }\n")
    try record("third", line: 2, replacesClosure: true)
    try record("first", line: 1)
    try record("second", line: 1, column: 30)
    #expect(
      try folder.text("Tests.swift") == """
        expectInlineSnapshot(of: 1) {
          \"""
          first
          \"""
        }; expectInlineSnapshot(of: 2) {
          \"""
          second
          \"""
        }
        expectInlineSnapshot(of: 3) {
          \"""
          third
          \"""
        }

        """)
  }

  @Test func aCallOfSeveralLinesIsIndentedAsItsFirst() throws {
    try write("  expectInlineSnapshot(\n    of: 1,\n    as: .json)\n")
    try record("a", line: 1, column: 23)
    #expect(
      try folder.text("Tests.swift")
        == "  expectInlineSnapshot(\n    of: 1,\n    as: .json) {\n    \"\"\"\n    a\n    \"\"\"\n  }\n")
  }

  @Test func aCallMayRecordTheSameTextAgain() throws {
    try write("expectInlineSnapshot(of: 1)\n")
    try record("a", line: 1)
    let once = try folder.text("Tests.swift")
    try record("a", line: 1)
    #expect(try folder.text("Tests.swift") == once)
    #expect(throws: FileError.self) { try record("b", line: 1) }
    #expect(try folder.text("Tests.swift") == once)
  }

  /// The file is newer than the tests after the first one has written it.
  @Test func severalTestsRecordInOneFile() async throws {
    let count = 8
    try write(Array(repeating: "expectInlineSnapshot(of: 1)\n", count: count).joined())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for line in 1...count {
        group.addTask {
          try InlineSources.record(
            "line \(line)",
            at: SourcePosition(fileID: "T/Tests.swift", filePath: path, line: line, column: 1),
            replacesClosure: false,
            compiledAt: Date(timeIntervalSince1970: 1))
        }
      }
      try await group.waitForAll()
    }
    let expected = (1...count).map { "expectInlineSnapshot(of: 1) {\n  \"\"\"\n  line \($0)\n  \"\"\"\n}\n" }
    #expect(try folder.text("Tests.swift") == expected.joined())
  }

  @Test func aChangedFileIsNotReplaced() throws {
    try write("expectInlineSnapshot(of: 1)\nexpectInlineSnapshot(of: 2)\n")
    try record("a", line: 1)
    try write("edited\n")
    #expect(throws: FileError.self) { try record("b", line: 2) }
    #expect(try folder.text("Tests.swift") == "edited\n")
  }

  @Test(arguments: [
    "expectInlineSnapshot(of: 1) { \"\\(x)\" }", "expectInlineSnapshot(of: 1) { text }",
    "expectInlineSnapshot(of: 1) { \"a\" /* why */ + \"b\" }", "expectInlineSnapshot(of: 1, matches: f)",
    "expectInlineSnapshot(of: 1", "expectText(of: 1) { \"a\" }", "expectInlineSnapshot",
  ])
  func aCallWithoutAPlainLiteralIsNotChanged(source: String) throws {
    try write(source)
    #expect(throws: FileError.self) { try record("a", line: 1, replacesClosure: true) }
    #expect(try folder.text("Tests.swift") == source)
  }

  @Test func theTextOfExpectSnapshotIsReplaced() throws {
    try write("expectSnapshot(of: 1) { \"a\" }\n")
    try record("b", line: 1, replacesClosure: true)
    #expect(
      try folder.text("Tests.swift") == "expectSnapshot(of: 1) {\n  \"\"\"\n  b\n  \"\"\"\n}\n")
  }

  @Test func crlfLineEndsAreKept() throws {
    try write("func f() {\r\n  expectInlineSnapshot(of: 1)\r\n}\r\n")
    try record("a", line: 2, column: 3)
    #expect(
      try folder.text("Tests.swift")
        == "func f() {\r\n  expectInlineSnapshot(of: 1) {\r\n    \"\"\"\r\n    a\r\n    \"\"\"\r\n  }\r\n}\r\n"
    )
  }

  @Test func aLinkStaysALinkAndTheModeStays() throws {
    try folder.write("expectInlineSnapshot(of: 1)\n", to: "real/Tests.swift")
    let real = folder.path + "/real/Tests.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    try record("a", line: 1)
    #expect(try folder.text("real/Tests.swift").contains("a\n"))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == real)
    let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }
}
