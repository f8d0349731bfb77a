/// The parsed name of a test double: `MockMoviesService`, `MoviesServiceFake`.
struct DoubleName: Equatable {
  /// The word for the kind of double, such as `Mock`.
  var word: String
  /// The name without the word, which is often the name of a protocol.
  var baseName: String
  /// True if the word is a prefix of the name; false if it is a suffix.
  var isPrefix: Bool

  /// The words that name kinds of doubles; of two words in a name, the one that is earlier in this list counts.
  private static let words = [
    "TestDouble", "Recording", "InMemory", "Stubbed", "Mocked", "Dummy", "NoOp", "Noop", "Mock", "Fake",
    "Stub", "Spy",
  ]

  init?(_ name: String) {
    let name = name.drop { $0 == "_" }
    for word in Self.words {
      let textBefore = name.dropLast(word.count)
      if name.hasSuffix(word), !textBefore.isEmpty {
        self.init(word: word, baseName: String(textBefore), isPrefix: false)
        return
      }
      let textAfter = name.dropFirst(word.count)
      if name.hasPrefix(word), textAfter.first?.isUppercase == true || textAfter.first?.isNumber == true {
        self.init(word: word, baseName: String(textAfter), isPrefix: true)
        return
      }
    }
    // `Test` is only accepted as a prefix, since a name with the suffix `Test` is the name of a test.
    let textAfter = name.dropFirst("Test".count)
    guard name.hasPrefix("Test"), textAfter.first?.isUppercase == true else { return nil }
    self.init(word: "Test", baseName: String(textAfter), isPrefix: true)
  }

  private init(word: String, baseName: String, isPrefix: Bool) {
    self.word = word
    self.baseName = baseName
    self.isPrefix = isPrefix
  }

  /// The pattern of the name in a directive: `Mock*`.
  var pattern: String { isPrefix ? "\(word)*" : "*\(word)" }

  /// The kind of double that Understudy generates with the name: `Stub` or `Spy`.
  var kind: String { ["Stub", "Stubbed", "Dummy"].contains(word) ? "Stub" : "Spy" }

  /// True if Understudy generates the double without a directive when a test mentions the name.
  var isGeneratedWithoutDirective: Bool { !isPrefix && (word == "Stub" || word == "Spy") }
}
