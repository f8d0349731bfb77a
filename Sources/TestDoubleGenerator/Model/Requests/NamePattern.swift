/// A rule for the names of a target's doubles, by which a suite keeps those of its hand-written ones: `Mock* = Spy`.
package struct NamePattern: Sendable, Hashable {
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
    guard let (text, options) = DoubleRequest.takeOptions(of: directive.text),
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
