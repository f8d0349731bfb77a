/// How a double of a struct of closures makes a value of it, with its types as the generated file writes them.
struct ClosureStructValue: Sendable {
  /// A value that the test gives the double before it can make one itself, or one that has a default.
  struct Given: Sendable {
    var name: String
    /// The type, or the double's.
    var type: String
    /// True if it is a double itself.
    var isDouble: Bool
    /// True if it is a double that is made without being told anything.
    var isMadeAlone = false
    /// True if it is a function, which has to escape.
    var isFunction = false
  }

  var closures: ClosureStruct
  var given: [Given] = []
  /// The types of errors by the closures that throw no others.
  var errors: [String: TypeTree] = [:]
  /// The doubles that it is made of besides, which have to be generated.
  var doubles: [(nominal: NominalDeclaration, name: String)] = []

  init(_ closures: ClosureStruct, of request: DoubleRequest, _ qualified: (TypeTree) -> TypeTree) {
    self.closures = closures
    for element in closures.elements {
      switch element.content {
      case .closure(let closure):
        if let error = closure.thrownType { errors[closure.name] = qualified(error) }
      case .given(let type):
        given.append(
          .init(
            name: element.name, type: qualified(type.kept).source, isDouble: false,
            isFunction: type.function != nil))
      case .double(let inner):
        let name = inner.nominal.name.filter { $0 != "." && $0 != "`" } + request.kind.rawValue
        given.append(.init(name: element.name, type: name, isDouble: true, isMadeAlone: inner.isMadeAlone))
        doubles.append((inner.nominal, name))
      }
    }
  }
}

extension TypeTree {
  /// The type of a property that keeps what a parameter of this one is given.
  fileprivate var kept: TypeTree {
    let (prefixes, type) = taken
    return type.prefixed(by: prefixes.filter { $0 != .attribute(Attribute(path: ["escaping"])) })
  }
}
