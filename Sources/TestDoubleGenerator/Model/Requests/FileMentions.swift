/// The doubles that a source file mentions, and the directives in the file.
package struct FileMentions: Sendable {
  /// An identifier that may be the name of a double to generate.
  package struct Mention: Sendable, Equatable {
    /// The identifier without backticks: `MoviesServiceSpy`.
    package var name: String
    /// The location of the first occurrence in the file.
    package var location: SourceLocation
  }

  /// A comment that configures the generator: `// understudy: …`.
  package struct Directive: Sendable {
    /// The text after the colon, without leading and trailing white space.
    package var text: String
    /// The location of the word `understudy` in the comment.
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

    /// The name in a directive `not ServiceSpy`, which excludes the double; `nil` for any other directive.
    var excludedDouble: String? {
      guard text.hasPrefix("not ") else { return nil }
      let name = String(text.dropFirst(4))
      return DoubleRequest(name: name) == nil ? nil : name
    }
  }

  /// The distinct identifiers that end in `Stub`, `Spy` or `SUT` or match a pattern, in source order.
  package var mentions: [Mention] = []
  /// The names, without backticks, of the types that the file declares at any nesting level; empty for a file without
  /// mentions and directives, since no caller uses the declared names of such a file.
  package var declaredNames: Set<String> = []
  /// The directives in source order.
  package var directives: [Directive] = []

  /// True if the file contains a label `wrapping:`, so that the mentioned spies need support for wrapping.
  package var hasWrappingLabel = false
  /// True if the file contains a label `replaying:`, so that the mentioned doubles need support for cassettes.
  package var hasReplayingLabel = false
}

/// A naming rule such as `Mock* = Spy`, with which generated doubles can keep the names of handwritten doubles.
package struct NamePattern: Sendable {
  var prefix: String
  var suffix: String
  var kind: DoubleRequest.Kind
  /// True if unstubbed calls of the doubles return placeholders and record no issue.
  var isSilent = false

  /// Creates a rule from a directive such as `Mock* = Stub(unstubbed: .placeholders)`; `nil` for any other form.
  package init?(directive: FileMentions.Directive) {
    guard let (text, options) = DoubleRequest.splitOptions(of: directive.text),
      options.allSatisfy({ $0 == "unstubbed: .placeholders" })
    else { return nil }
    isSilent = !options.isEmpty
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "=", let kind = DoubleRequest.Kind(rawValue: String(words[2])),
      kind != .subject
    else { return nil }
    let prefixAndSuffix = words[0].split(separator: "*", omittingEmptySubsequences: false)
    let affixes = prefixAndSuffix.joined()
    guard prefixAndSuffix.count == 2, !affixes.isEmpty,
      affixes.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    prefix = String(prefixAndSuffix[0])
    suffix = String(prefixAndSuffix[1])
    self.kind = kind
  }

  /// Returns the part of a name that matches the star, which has to begin with an uppercase letter, so that `Mock*`
  /// doesn't match `Mocked`; `nil` if the name doesn't match the pattern.
  package func typeName(ofDouble name: String) -> String? {
    guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix),
      name.hasSuffix(suffix)
    else { return nil }
    let typeName = name.dropFirst(prefix.count).dropLast(suffix.count)
    return typeName.first?.isUppercase == true ? String(typeName) : nil
  }
}
