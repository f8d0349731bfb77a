/// A double that somebody asked for.
struct DoubleRequest: Sendable, Hashable {
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
  var subject: String
  /// The protocol that a directive names, as `Module.Protocol` or `Protocol`.
  var explicitSubject: String?
  /// Whether it was asked for by more than a mention, where the compiler says so if there is none.
  var isExplicit = false
  /// Whether it should be able to wrap a real object.
  var wraps = false
  /// Whether it should be able to answer from a cassette.
  var replays = false
  /// `public`, `package` or nothing.
  var access = ""
  /// Where it was asked for.
  var location: SourceLocation?

  /// A request by a name that one of the patterns fits, or that ends in `Stub`, `Spy` or `SUT`; `nil` for any other
  /// name.
  init?(name: String, location: SourceLocation? = nil, naming patterns: [NamePattern] = []) {
    for pattern in patterns {
      guard let subject = pattern.subject(of: name) else { continue }
      self.name = name
      kind = pattern.kind
      self.location = location
      self.subject = subject
      return
    }
    guard let kind = Kind.allCases.first(where: { name.hasSuffix($0.rawValue) && name != $0.rawValue })
    else { return nil }
    self.name = name
    self.kind = kind
    self.location = location
    subject = String(name.dropLast(kind.rawValue.count))
  }

  private static let wrapping = "(wrapping:)"
  private static let replaying = "(replaying:)"

  /// A request by a directive: `public MoviesServiceSpy`, `ServiceSpy = Module.Service`,
  /// `public ServiceSpy(wrapping:)` or `public ServiceSpy(replaying:)`.
  init?(directive: FileMentions.Directive, naming patterns: [NamePattern] = []) {
    var words = directive.text.split(separator: " ").map(String.init)
    var access = ""
    if let first = words.first, ["public", "package", "internal"].contains(first) {
      access = first == "internal" ? "" : first
      words.removeFirst()
    }
    guard var name = words.first else { return nil }
    let wraps = name.hasSuffix(Self.wrapping)
    if wraps { name.removeLast(Self.wrapping.count) }
    let replays = name.hasSuffix(Self.replaying)
    if replays { name.removeLast(Self.replaying.count) }
    self.init(name: name, location: directive.location, naming: patterns)
    isExplicit = true
    self.wraps = wraps
    self.replays = replays
    self.access = access
    switch words.count {
    case 1: break
    case 3 where words[1] == "=": explicitSubject = words[2]
    default: return nil
    }
  }
}
