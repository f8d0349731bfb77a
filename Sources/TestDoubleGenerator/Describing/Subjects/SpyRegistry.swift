/// The spies that the target has, by whatever way, and those that its subjects under test need besides.
struct SpyRegistry {
  /// A spy of a protocol.
  struct Spy {
    var name: String
    /// True if the generator writes it.
    var isGenerated: Bool
    /// The module that has to be imported for it.
    var module: String?
  }

  /// A spy that no source asks for by itself.
  struct Addition {
    var request: DoubleRequest
    var declaration: ProtocolDeclaration
  }

  private(set) var additions: [Addition] = []
  private let finder: StandInFinder
  private var known: [String: Spy] = [:]
  private let requested: Set<String>
  private let handmade: Set<String>
  private let provided: [String: String]

  init(_ input: Generator.Input, _ catalog: Catalog, requests: [DoubleRequest]) {
    finder = StandInFinder(catalog: catalog)
    requested = Set(requests.map(\.name))
    handmade = Requests.declaredNames(of: input)
    var provided: [String: String] = [:]
    for module in input.modules {
      for file in module.files {
        let scanned = MentionScanner.mentions(in: file)
        let names = scanned.declaredNames.union(
          scanned.directives.compactMap { DoubleRequest(directive: $0)?.name })
        for name in names { provided[name] = module.name }
      }
    }
    self.provided = provided
    for request in requests where request.kind == .spy {
      guard case .found(let branches) = finder.declaration(of: request).result,
        let declaration = branches.first
      else {
        continue
      }
      let key = Self.key(declaration)
      if known[key] == nil { known[key] = Spy(name: request.name, isGenerated: true) }
    }
  }

  /// The spy for a spied: one that is there, or one that is added for `request`'s sake.
  mutating func spy(for spied: SpiedType, of request: DoubleRequest) -> Spy {
    let key = spied.key
    if let spy = known[key] { return spy }
    let spy = found(spied) ?? added(spied, for: request)
    known[key] = spy
    return spy
  }

  /// A spy that somebody wrote by hand, in the target or in a module that it depends on.
  private func found(_ spied: SpiedType) -> Spy? {
    let full = spied.declaration.name.filter { $0 != "." && $0 != "`" }
    for name in [spied.name + "Spy", full + "Spy"] where spied.isComposition || means(name, spied.declaration)
    {
      if handmade.contains(name) { return Spy(name: name, isGenerated: false) }
      if let module = provided[name] { return Spy(name: name, isGenerated: false, module: module) }
    }
    return nil
  }

  private mutating func added(_ spied: SpiedType, for subject: DoubleRequest) -> Spy {
    let full = spied.declaration.name.filter { $0 != "." && $0 != "`" }
    let names = [spied.name, full].filter { spied.isComposition || means($0 + "Spy", spied.declaration) }
    let candidates = names + [spied.declaration.module + spied.name]
    let name = (candidates.first { !isTaken($0 + "Spy") } ?? spied.declaration.module + full) + "Spy"
    if var request = DoubleRequest(name: name, location: subject.location) {
      request.access = subject.access
      additions.append(Addition(request: request, declaration: spied.declaration))
    }
    return Spy(name: name, isGenerated: true)
  }

  private func isTaken(_ name: String) -> Bool {
    requested.contains(name) || handmade.contains(name) || provided[name] != nil
      || additions.contains { $0.request.name == name }
  }

  /// True if a mention of the name would ask for a double of the protocol.
  private func means(_ name: String, _ declaration: ProtocolDeclaration) -> Bool {
    guard let request = DoubleRequest(name: name),
      case .found(let branches) = finder.declaration(of: request).result
    else {
      return false
    }
    return branches.contains { Self.key($0) == Self.key(declaration) }
  }

  private static func key(_ declaration: ProtocolDeclaration) -> String {
    "\(declaration.module).\(declaration.name)"
  }
}
