/// A name that says of a type that it is a test double, taken apart: `MockMoviesService`, `MoviesServiceFake`.
struct DoubleName: Equatable {
  /// The word that says so.
  var word: String
  /// The rest, which is often the name of a protocol.
  var original: String
  var isPrefix: Bool

  /// The longer ones first: `MockedX` is no mock of `edX`.
  private static let words = [
    "TestDouble", "Recording", "InMemory", "Stubbed", "Mocked", "Dummy", "NoOp", "Noop", "Mock", "Fake",
    "Stub", "Spy",
  ]

  init?(_ name: String) {
    let name = name.drop { $0 == "_" }
    for word in Self.words {
      let before = name.dropLast(word.count)
      if name.hasSuffix(word), !before.isEmpty {
        self.init(word: word, original: String(before), isPrefix: false)
        return
      }
      let behind = name.dropFirst(word.count)
      if name.hasPrefix(word), behind.first?.isUppercase == true || behind.first?.isNumber == true {
        self.init(word: word, original: String(behind), isPrefix: true)
        return
      }
    }
    // Behind, it is a test of the thing.
    let behind = name.dropFirst(4)
    guard name.hasPrefix("Test"), behind.first?.isUppercase == true else { return nil }
    self.init(word: "Test", original: String(behind), isPrefix: true)
  }

  private init(word: String, original: String, isPrefix: Bool) {
    self.word = word
    self.original = original
    self.isPrefix = isPrefix
  }

  /// The form of the name, as a directive writes it: `Mock*`.
  var pattern: String { isPrefix ? "\(word)*" : "*\(word)" }

  /// The double to generate under such a name.
  var kind: String { ["Stub", "Stubbed", "Dummy"].contains(word) ? "Stub" : "Spy" }

  /// True if such a name asks for a double without a directive.
  var isOwn: Bool { !isPrefix && (word == "Stub" || word == "Spy") }
}
