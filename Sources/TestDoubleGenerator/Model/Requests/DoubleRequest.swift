/// A request to generate one double.
struct DoubleRequest: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case stub = "Stub"
    case spy = "Spy"
    /// A type that conforms to a feature protocol, and so is the subject under test, with spies as dependencies.
    case subjectUnderTest = "SUT"
  }

  /// The name of the double: `MoviesServiceSpy`.
  var name: String
  var kind: Kind
  /// The protocol's name, possibly without its suffix `Protocol` or `Type`: `MoviesService` of `MoviesServiceSpy`.
  var typeName: String
  /// The name of the type after the `=` of a directive: `Module.Protocol` or `Protocol`; `nil` if there is none.
  var explicitTypeName: String?
  /// True for a request from a directive or the command line, for which a missing protocol is an error; for a request
  /// that only comes from a mention, the compiler reports the unknown type instead.
  var isExplicit = false
  /// True if the request asks for a double that can wrap a real object; the generator ignores this for stubs.
  var wraps = false
  /// True if the request asks for a double that can replay the calls of a cassette.
  var replays = false
  /// True if unstubbed calls return placeholders and record no issue.
  var isSilent = false
  /// The members that the double omits, by name or with their labels: `title`, `load(page:)`.
  var leftOut: [String] = []
  /// The access level, `public` or `package`; empty for `internal`.
  var access = ""
  /// The location of the mention or directive; `nil` if the request is not in a file.
  var location: SourceLocation?

  /// Creates a request from a name that matches a pattern or ends in `Stub`, `Spy` or `SUT`; `nil` for any other name.
  init?(name: String, location: SourceLocation? = nil, naming patterns: [NamePattern] = []) {
    if let pattern = patterns.first(where: { $0.typeName(ofDouble: name) != nil }),
      let typeName = pattern.typeName(ofDouble: name)
    {
      (kind, self.typeName, isSilent) = (pattern.kind, typeName, pattern.isSilent)
    } else if let kind = Kind.allCases.first(where: { name.hasSuffix($0.rawValue) && name != $0.rawValue }) {
      (self.kind, typeName) = (kind, String(name.dropLast(kind.rawValue.count)))
    } else {
      return nil
    }
    self.name = name
    self.location = location
  }

  /// Creates a request from a directive; `nil` if the directive has none of the forms below.
  ///
  /// The forms are `public MoviesServiceSpy`, `ServiceSpy = Module.Service`, and
  /// `public ServiceSpy(wrapping:, replaying:, unstubbed: .placeholders)` with one or more of these options. Each form
  /// can end with `without title, load(page:)`.
  init?(directive: FileMentions.Directive, naming patterns: [NamePattern] = []) {
    let form =
      /(?:(public|package|internal) +)?([^ (]+)(?: *\(([^)]*)\))?(?: *= *(\S+))?(?: +without +(.+))?/
    guard let match = directive.text.wholeMatch(of: form) else { return nil }
    self.init(name: String(match.2), location: directive.location, naming: patterns)
    isExplicit = true
    for option in match.3?.split(separator: ",") ?? [] {
      switch option.split(separator: " ").joined(separator: " ") {
      case "wrapping:": wraps = true
      case "replaying:": replays = true
      case "unstubbed: .placeholders": isSilent = true
      default: return nil
      }
    }
    access = match.1 == "internal" ? "" : String(match.1 ?? "")
    explicitTypeName = match.4.map(String.init)
    if let members = match.5 {
      leftOut = members.filter { $0 != " " }.split(separator: ",").map(String.init)
      if leftOut.isEmpty { return nil }
    }
  }

  /// The reason that a generated file states in place of the double if no declaration with the name exists.
  var notFoundReason: String {
    let name = explicitTypeName ?? typeName
    let alternatives = explicitTypeName == nil ? ", '\(name)Protocol' or '\(name)Type'" : ""
    return "the sources of this target and its dependencies have no protocol '\(name)'\(alternatives)"
  }

  /// Returns the directive for the double with one more omitted member: `MoviesServiceSpy without title, load(page:)`.
  func directive(without member: String) -> String {
    let options = [
      wraps ? "wrapping:" : nil, replays ? "replaying:" : nil,
      isSilent ? "unstubbed: .placeholders" : nil,
    ].compactMap(\.self)
    return (access.isEmpty ? "" : "\(access) ") + name
      + (isExplicit && !options.isEmpty ? "(\(options.joined(separator: ", ")))" : "")
      + (explicitTypeName.map { " = \($0)" } ?? "")
      + " without \((leftOut + [member]).joined(separator: ", "))"
  }
}

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
    package var namedSources: (module: String, path: String)? {
      guard let match = text.wholeMatch(of: /sources\s+([^\s=]+)\s*=\s*(.+)/) else { return nil }
      return (String(match.1), String(match.2))
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
    let form = /(\w*)\*(\w*) *= *(Stub|Spy)( *\( *unstubbed: *\.placeholders *\))?/
    guard let match = directive.text.wholeMatch(of: form), !(match.1 + match.2).isEmpty,
      let kind = DoubleRequest.Kind(rawValue: String(match.3))
    else { return nil }
    (prefix, suffix, self.kind) = (String(match.1), String(match.2), kind)
    isSilent = match.4 != nil
  }

  /// Returns the part of a name that the `*` matches; `nil` if the name doesn't match, or if the part doesn't begin
  /// with an uppercase letter, so that `Mock*` doesn't match `Mocked`.
  package func typeName(ofDouble name: String) -> String? {
    guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix),
      name.hasSuffix(suffix)
    else { return nil }
    let typeName = name.dropFirst(prefix.count).dropLast(suffix.count)
    return typeName.first?.isUppercase == true ? String(typeName) : nil
  }
}
