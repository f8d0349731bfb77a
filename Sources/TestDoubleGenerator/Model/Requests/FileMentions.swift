/// The things that a source file asks of the generator.
package struct FileMentions: Sendable, Hashable {
  /// An identifier that may ask for a double.
  package struct Mention: Sendable, Hashable {
    /// The identifier without backticks: `MoviesServiceSpy`.
    package var name: String
    /// Where the file writes it first.
    package var location: SourceLocation
  }

  /// A comment that speaks to the generator: `// understudy: …`.
  package struct Directive: Sendable, Hashable {
    /// The text that follows the colon, without white space around it.
    package var text: String
    /// Where the comment's `understudy` stands.
    package var location: SourceLocation

    /// The module and the folder of `sources Module = ../Folder`, which holds protocols that nobody else tells of;
    /// `nil` for any other directive.
    package var sources: (module: String, path: String)? {
      guard text.hasPrefix("sources "), let equals = text.firstIndex(of: "=") else { return nil }
      func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      let module = trimmed(text[..<equals].dropFirst("sources ".count))
      let path = trimmed(text[text.index(after: equals)...])
      return module.isEmpty || path.isEmpty ? nil : (module, path)
    }

    /// The double of `not ServiceSpy`, which something else makes; `nil` for any other directive.
    var excluded: String? {
      guard text.hasPrefix("not ") else { return nil }
      let name = String(text.dropFirst(4))
      return DoubleRequest(name: name) == nil ? nil : name
    }
  }

  /// Each identifier that ends in `Stub`, `Spy` or `SUT`, once, in the order of the file.
  package var mentions: [Mention] = []
  /// The names, without backticks, of the types that the file declares on any level; of a file without
  /// mentions and directives none, since nothing asks for them.
  package var declaredNames: Set<String> = []
  /// The directives in the order of the file.
  package var directives: [Directive] = []

  /// True if the file says `wrapping:`, so that the spies that it mentions are to wrap.
  package var wraps = false
  /// True if the file says `replaying:`, so that the doubles that it mentions can answer from a cassette.
  package var replays = false
}
