/// The parsed name of a test double: `MockMoviesService`, `MoviesServiceFake`.
struct DoubleName: Equatable {
  /// The word for the kind of double, such as `Mock`.
  var word: String
  /// The name without the word, which is often the name of a protocol.
  var baseName: String
  /// True if the word is a prefix of the name; false if it is a suffix.
  var isPrefix: Bool

  /// Longer words come first: `MockedX` is not a mock of `edX`.
  private static let words = [
    "TestDouble", "Recording", "InMemory", "Stubbed", "Mocked", "Dummy", "NoOp", "Noop", "Mock", "Fake",
    "Stub", "Spy",
  ]

  init?(_ name: String) {
    let name = name.drop { $0 == "_" }
    for word in Self.words {
      let before = name.dropLast(word.count)
      if name.hasSuffix(word), !before.isEmpty {
        self.init(word: word, baseName: String(before), isPrefix: false)
        return
      }
      let behind = name.dropFirst(word.count)
      if name.hasPrefix(word), behind.first?.isUppercase == true || behind.first?.isNumber == true {
        self.init(word: word, baseName: String(behind), isPrefix: true)
        return
      }
    }
    // `Test` is only accepted as a prefix: a name that ends with it is the name of a test.
    let behind = name.dropFirst(4)
    guard name.hasPrefix("Test"), behind.first?.isUppercase == true else { return nil }
    self.init(word: "Test", baseName: String(behind), isPrefix: true)
  }

  private init(word: String, baseName: String, isPrefix: Bool) {
    self.word = word
    self.baseName = baseName
    self.isPrefix = isPrefix
  }

  /// The pattern of the name in a directive: `Mock*`.
  var pattern: String { isPrefix ? "\(word)*" : "*\(word)" }

  /// The kind of double to generate with the name.
  var kind: String { ["Stub", "Stubbed", "Dummy"].contains(word) ? "Stub" : "Spy" }

  /// True if a mention of the name is enough to generate the double, without a directive.
  var isGeneratedByMention: Bool { !isPrefix && (word == "Stub" || word == "Spy") }
}
