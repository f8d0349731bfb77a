/// The things that a source file asks of the generator.
package struct FileMentions: Sendable {
  /// An identifier that may ask for a double.
  package struct Mention: Sendable, Equatable {
    /// The identifier without backticks: `MoviesServiceSpy`.
    package var name: String
    /// Where the file writes it first.
    package var location: SourceLocation
  }

  /// A comment that speaks to the generator: `// understudy: …`.
  package struct Directive: Sendable {
    /// The text that follows the colon, without white space around it.
    package var text: String
    /// Where the comment's `understudy` stands.
    package var location: SourceLocation

    /// The module and the folder of a directive `sources Module = ../Folder`; `nil` for any other directive.
    package var sources: (module: String, path: String)? {
      guard text.hasPrefix("sources "), let equals = text.firstIndex(of: "=") else { return nil }
      func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      let module = trimmed(text[..<equals].dropFirst("sources ".count))
      let path = trimmed(text[text.index(after: equals)...])
      return module.isEmpty || path.isEmpty ? nil : (module, path)
    }

    /// The name in a directive `not ServiceSpy`, which is not to be generated; `nil` for any other directive.
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

  /// True if the file has a label `wrapping:`: then the spies that it mentions can wrap.
  package var wraps = false
  /// True if the file has a label `replaying:`: then the doubles that it mentions can answer from a cassette.
  package var replays = false
}

/// A naming rule of a target, so that its tests keep the names of doubles written by hand: `Mock* = Spy`.
package struct NamePattern: Sendable {
  /// The text before the original's name.
  var prefix: String
  /// The text behind it.
  var suffix: String
  /// The kind of double that such a name asks for.
  var kind: DoubleRequest.Kind
  /// True if unstubbed calls of such doubles get placeholders, without an issue.
  var isSilent = false

  /// The rule that a directive gives: one star for the protocol's name, and `Spy` or `Stub`, maybe with
  /// `(unstubbed: .placeholders)` behind it.
  package init?(directive: FileMentions.Directive) {
    guard let (text, options) = DoubleRequest.splitOptions(of: directive.text),
      options.allSatisfy({ $0 == "unstubbed: .placeholders" })
    else { return nil }
    isSilent = !options.isEmpty
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "=", let kind = DoubleRequest.Kind(rawValue: String(words[2])),
      kind != .subject
    else { return nil }
    let parts = words[0].split(separator: "*", omittingEmptySubsequences: false)
    let fixed = parts.joined()
    guard parts.count == 2, !fixed.isEmpty, fixed.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    prefix = String(parts[0])
    suffix = String(parts[1])
    self.kind = kind
  }

  /// The part of a name that the star stands for; `nil` where the name is of another form.
  ///
  /// It begins like a type's name, so that `Mocked` is no mock of `ed`.
  package func original(of name: String) -> String? {
    guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix),
      name.hasSuffix(suffix)
    else { return nil }
    let original = name.dropFirst(prefix.count).dropLast(suffix.count)
    return original.first?.isUppercase == true ? String(original) : nil
  }
}
