/// A double that somebody asked for.
struct DoubleRequest: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case stub = "Stub"
    case spy = "Spy"
    /// A subject under test: a type that is a feature and nothing else, over spies of what it depends on.
    case subject = "SUT"
  }

  /// The name to generate: `MoviesServiceSpy`.
  var name: String
  var kind: Kind
  /// `MoviesService` of `MoviesServiceSpy`: the protocol's name, or that without `Protocol` or `Type`.
  var original: String
  /// The protocol that a directive names, as `Module.Protocol` or `Protocol`.
  var explicitSubject: String?
  /// True if a directive or the command line asks for it; of a mention alone, the compiler tells if nothing is found.
  var isExplicit = false
  /// True if it should be able to wrap a real object.
  var wraps = false
  /// True if it should be able to answer from a cassette.
  var replays = false
  /// True if its unstubbed calls get placeholders, without an issue.
  var isSilent = false
  /// The members that the double leaves out, by name or with their labels: `title`, `load(page:)`.
  var leftOut: [String] = []
  /// `public`, `package` or nothing.
  var access = ""
  /// Where it was asked for.
  var location: SourceLocation?

  /// A request by a name that one of the patterns fits, or that ends in `Stub`, `Spy` or `SUT`; `nil` for any other
  /// name.
  init?(name: String, location: SourceLocation? = nil, naming patterns: [NamePattern] = []) {
    for pattern in patterns {
      guard let original = pattern.original(of: name) else { continue }
      self.name = name
      kind = pattern.kind
      isSilent = pattern.isSilent
      self.location = location
      self.original = original
      return
    }
    guard let kind = Kind.allCases.first(where: { name.hasSuffix($0.rawValue) && name != $0.rawValue })
    else { return nil }
    self.name = name
    self.kind = kind
    self.location = location
    original = String(name.dropLast(kind.rawValue.count))
  }

  /// A request by a directive: `public MoviesServiceSpy`, `ServiceSpy = Module.Service`, or
  /// `public ServiceSpy(wrapping:, replaying:, unstubbed: .placeholders)` with some of these; behind it maybe
  /// `without title, load(page:)`.
  init?(directive: FileMentions.Directive, naming patterns: [NamePattern] = []) {
    let (whole, leftOut) = Self.splitLeftOut(of: directive.text)
    guard let (text, options) = Self.splitOptions(of: whole), leftOut?.isEmpty != true else { return nil }
    var words = text.split(separator: " ").map(String.init)
    var access = ""
    if let first = words.first, ["public", "package", "internal"].contains(first) {
      access = first == "internal" ? "" : first
      words.removeFirst()
    }
    guard let name = words.first else { return nil }
    self.init(name: name, location: directive.location, naming: patterns)
    isExplicit = true
    for option in options {
      switch option {
      case "wrapping:": wraps = true
      case "replaying:": replays = true
      case "unstubbed: .placeholders": isSilent = true
      default: return nil
      }
    }
    self.access = access
    self.leftOut = leftOut ?? []
    switch words.count {
    case 1: break
    case 3 where words[1] == "=": explicitSubject = words[2]
    default: return nil
    }
  }

  /// The reason that a generated file gives where nothing of that name is found.
  var notFound: String {
    let name = explicitSubject ?? original
    let others = explicitSubject == nil ? ", '\(name)Protocol' or '\(name)Type'" : ""
    return "the sources of this target and its dependencies have no protocol '\(name)'\(others)"
  }

  /// Returns the directive for the same double without one member more: `MoviesServiceSpy without title, load(page:)`.
  func directive(without member: String) -> String {
    let options = [
      wraps ? "wrapping:" : nil, replays ? "replaying:" : nil,
      isSilent ? "unstubbed: .placeholders" : nil,
    ].compactMap(\.self)
    return (access.isEmpty ? "" : "\(access) ") + name
      + (isExplicit && !options.isEmpty ? "(\(options.joined(separator: ", ")))" : "")
      + (explicitSubject.map { " = \($0)" } ?? "")
      + " without \((leftOut + [member]).joined(separator: ", "))"
  }

  /// Returns the members behind `without`, and the text before it; `nil` where nothing is to be left out.
  private static func splitLeftOut(of text: String) -> (text: String, members: [String]?) {
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(of: "without") else { return (text, nil) }
    let members = words[(index + 1)...].joined().split(separator: ",").map(String.init)
    return (words[..<index].joined(separator: " "), members)
  }

  /// Returns the options behind the name, and the text without them; `nil` where they aren't closed.
  static func splitOptions(of text: String) -> (text: String, options: [String])? {
    guard let open = text.firstIndex(of: "(") else { return (text, []) }
    guard let close = text[open...].firstIndex(of: ")") else { return nil }
    let options = text[text.index(after: open)..<close].split(separator: ",").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    return ("\(text[..<open]) \(text[text.index(after: close)...])", options)
  }
}
