/// The spies that the target has, by whatever way, and those that its subjects under test need besides.
struct SpyRegistry {
  struct Spy {
    var name: String
    /// True if the generator writes it.
    var isGenerated = true
    /// The module that has to be imported for it.
    var module: String?
  }

  /// A spy that no source asks for by itself.
  struct Addition {
    var request: DoubleRequest
    var declaration: ProtocolDeclaration
  }

  private(set) var additions: [Addition] = []
  private let requests: Requests
  private let finder: StandInFinder
  /// The spies by their protocols.
  private var known: [String: Spy] = [:]

  init(_ requests: Requests, _ standIns: [StandIn], _ finder: StandInFinder) {
    self.requests = requests
    self.finder = finder
    for standIn in standIns where standIn.request.kind == .spy {
      guard let name = standIn.declarations.first?.fullName else { continue }
      known[name] = known[name] ?? Spy(name: standIn.request.name)
    }
  }

  /// The spy of a protocol: one that is there, or one that is added for `subject`'s sake; `nil` where its name would mean
  /// another.
  mutating func spy(of declaration: ProtocolDeclaration, for subject: DoubleRequest) -> Spy? {
    if let spy = known[declaration.fullName] { return spy }
    let request = Self.names(declaration).lazy
      .compactMap { DoubleRequest(name: $0, location: subject.location) }
      .first { means($0, declaration) }
    guard var request else { return nil }
    var spy = Spy(name: request.name)
    if requests.declaredNames.contains(spy.name) {
      spy.isGenerated = false
    } else if let module = requests.provided[spy.name] {
      spy = Spy(name: spy.name, isGenerated: false, module: module)
    } else {
      request.access = subject.access
      additions.append(Addition(request: request, declaration: declaration))
    }
    known[declaration.fullName] = spy
    return spy
  }

  /// The names that a spy may have: `ServiceSpy` and `ServiceProtocolSpy`; `OuterServiceSpy` of `Outer.Service`.
  static func names(_ declaration: ProtocolDeclaration) -> [String] {
    let name = declaration.joinedName
    let short = ["Protocol", "Type"].filter { name.hasSuffix($0) && name != $0 }
      .map { String(name.dropLast($0.count)) + "Spy" }
    return short + [name + "Spy"]
  }

  private func means(_ request: DoubleRequest, _ declaration: ProtocolDeclaration) -> Bool {
    guard case .found(let standIn) = finder.standIn(for: request) else { return false }
    return standIn.declarations.contains { $0.fullName == declaration.fullName }
  }
}
