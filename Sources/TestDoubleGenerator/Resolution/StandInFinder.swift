/// Finds what a double stands in for: a protocol first, then a struct of closures, then a class.
struct StandInFinder {
  let catalog: Catalog

  /// The protocol, or another declaration as if it were one, with what is wrong with that.
  func declaration(of request: DoubleRequest) -> (result: ProtocolFinder.Result, problems: [Diagnostic]) {
    let found = ProtocolFinder(catalog: catalog).protocol(of: request)
    guard request.kind != .subject else { return (found, []) }
    switch found {
    case .found: return (found, [])
    case .failure where request.explicitSubject == nil: return (found, [])
    case .none, .failure: break
    }
    let reader = ClosureStructReader(catalog)
    switch NominalFinder(catalog: catalog).nominal(of: request, where: { reader.isClosureStruct($0) }) {
    case .none: return classDeclaration(of: request) ?? (found, [])
    case .failure(let diagnostic): return (.failure(diagnostic), [])
    case .found(let nominal):
      let (declaration, problems) = reader.declaration(of: nominal)
      return (.found([declaration]), problems)
    }
  }

  private func classDeclaration(
    of request: DoubleRequest
  ) -> (result: ProtocolFinder.Result, problems: [Diagnostic])? {
    switch NominalFinder(catalog: catalog).nominal(of: request, where: { $0.kind == .class }) {
    case .none: return nil
    case .failure(let diagnostic): return (.failure(diagnostic), [])
    case .found(let nominal):
      let (declaration, problems) = ClassReader(catalog: catalog).declaration(of: nominal)
      return (.found([declaration]), problems)
    }
  }
}
