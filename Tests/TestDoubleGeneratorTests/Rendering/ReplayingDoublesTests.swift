import TestDoubleGenerator
import Testing
import Understudy

/// Doubles can replay a cassette where a test uses `replaying:`.
@Suite struct ReplayingDoublesTests {
  private func text(_ test: String) -> String {
    generate(test, ["M": "public protocol Service { func load(page: Int) throws -> [String] }"]).text
  }

  @Test func aDoubleCanWrapAndReplay() {
    let both = "_ = ServiceSpy(replaying: real)\n_ = ServiceSpy(wrapping: real)"
    let text = text(both)
    #expect(text.contains("convenience init(\n    wrapping wrapped: any Service,"))
    #expect(text.contains("convenience init(\n    replaying real: @autoclosure"))
  }

  @Test func replayingInACommentIsIgnored() {
    let comment = "// replaying: is not said\n"
    #expect(text(comment + "_ = ServiceSpy()") == text("_ = ServiceSpy()"))
  }

  /// The cases of the errors that the double's file passes to the cassette, in the order of the enums' names.
  private func errorCases(
    _ declarations: String, isPublic: Bool = true, imports: String = "import N"
  ) -> [String] {
    let access = isPublic ? "public " : ""
    let sources: KeyValuePairs = [
      "M": "\(imports)\n\(access)protocol Service { func load() throws }\n\(declarations)",
      "N": "public enum NetworkError: Error { case timeout }", "O": "public enum Other: Error { case out }",
    ]
    let text = generate("_ = ServiceSpy(replaying: real)", sources).text
    let line = text.split(separator: "\n").first { $0.contains("    errors: [") } ?? ""
    return line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }.split(separator: ", ").map(String.init)
  }

  @Test func theErrorsOfVisibleEnumsAreListed() {
    let source = """
      public enum ServiceError: LocalizedError { case offline, busy }
      public struct Outer { public enum Failure: Swift.Error { case `default` } }
      public enum Later { case late }
      extension Later: Error {}
      """
    #expect(
      errorCases(source) == [
        "Outer.Failure.`default`", "Later.late", "NetworkError.timeout", "ServiceError.offline",
        "ServiceError.busy",
      ])
  }

  @Test(arguments: [
    "public enum E: Error { case code(Int), none }", "public enum E { case a }", "enum E: Error { case a }",
    "public enum E<Value>: Error { case a }",
    "public struct Outer<Value> { public enum E: Error { case a } }",
    "#if DEBUG\npublic enum E: Error { case a }\n#endif", "public struct E: Error {}",
    "@available(macOS 15, *) public enum E: Error { case a }",
    "public enum E: Error { @available(*, deprecated) case a }",
  ])
  func otherErrorsAreNotListed(source: String) {
    #expect(errorCases(source) == ["NetworkError.timeout"])
  }

  @Test(arguments: [
    "internal import N", "import enum N.NetworkError", "#if canImport(N)\nimport N\n#endif", "import O",
  ])
  func errorsOfModulesThatTheDoubleMayNotImportAreNotListed(imports: String) {
    #expect(!errorCases("", imports: imports).contains("NetworkError.timeout"))
  }

  @Test func anInternalErrorIsListedForAnInternalProtocol() {
    let source = "enum E: Error { case a }\nprivate enum F: Error { case b }"
    #expect(errorCases(source, isPublic: false) == ["E.a", "NetworkError.timeout"])
  }

  @Test func aProtocolThatCannotBeReplayedIsADiagnostic() {
    let source = "public protocol Store { associatedtype Item; func load() -> Item }"
    let output = generate("_ = StoreSpy<Int>(replaying: real)", ["M": source])
    #expect(
      output.messages == [
        """
        Tests/Use.swift:1:5: note: 'StoreSpy' can't wrap an object or answer from a cassette, since 'any Store' can't \
        specify all associated types
        """
      ])
    #expect(output.heads == ["nonisolated final class StoreSpy<Item>: Store, TestDouble"])
  }
}

extension SnapshotStrategy<String> {
  /// The strategy that writes generated source as it is.
  static var swift: Self { SnapshotStrategy(fileExtension: "swift.txt") { $0 } }
}
