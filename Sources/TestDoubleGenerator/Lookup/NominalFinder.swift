/// Finds the struct or class that a double is for, where no protocol is.
struct NominalFinder {
  enum Result {
    case none
    case found(NominalDeclaration)
    case failure(Diagnostic)
  }

  let catalog: Catalog

  /// The one that fits of the types that the request names.
  func nominal(of request: DoubleRequest, where fits: (NominalDeclaration) -> Bool) -> Result {
    if let explicit = request.explicitSubject {
      let matches = candidates(lastComponent(explicit)).filter {
        $0.name == explicit || "\($0.module).\($0.name)" == explicit
      }
      return choose(matches.filter(fits), request)
    }
    let name = request.original
    let all = candidates(name)
    let topLevel = all.filter { $0.name == name && fits($0) }
    if !topLevel.isEmpty { return choose(topLevel, request) }
    return choose((all.filter { $0.name != name } + nested(name)).filter(fits), request)
  }

  private func choose(_ matches: [NominalDeclaration], _ request: DoubleRequest) -> Result {
    // The same type in two `#if` branches is one candidate.
    let distinct = Set(matches.map { "\($0.module).\($0.name)" }).sorted()
    if distinct.count > 1 { return .failure(.ambiguous(request.name, distinct, at: request.location)) }
    guard let match = matches.first(where: \.conditions.isEmpty) ?? matches.first else { return .none }
    return .found(match)
  }

  /// The types of the name that another file can name.
  private func candidates(_ name: String) -> [NominalDeclaration] {
    catalog.nominals(named: name).filter { ProtocolFinder.isReachable($0.modifiers, within: $0.scopes) }
  }

  /// `OuterClient` is the struct `Client` nested in `Outer`.
  private func nested(_ name: String) -> [NominalDeclaration] {
    name.indices.dropFirst().filter { name[$0].isUppercase }.flatMap { start in
      candidates(String(name[start...])).filter {
        $0.name.contains(".") && $0.name.filter { $0 != "." && $0 != "`" } == name
      }
    }
  }
}
