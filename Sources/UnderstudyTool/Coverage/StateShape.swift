import TestDoubleGenerator

/// The structure of a state's type, according to its declaration.
indirect enum StateShape: Sendable, Hashable {
  /// A property of a struct or class, or an associated value of an enum case.
  struct Field: Sendable, Hashable {
    /// The name; `nil` for an associated value without a label.
    var label: String?
    var shape: StateShape
  }

  /// A case of an enum.
  struct Case: Sendable, Hashable {
    var name: String
    /// The associated values.
    var values: [Field]
  }

  /// `Bool`.
  case flag
  case optional(StateShape)
  /// A struct or class.
  case record([Field])
  /// An enum.
  case cases([Case])
  /// An array, a set or a dictionary, with the shape of its elements or of the dictionary's values.
  case elements(StateShape)
  /// Any other type; the coverage doesn't count its values.
  case opaque
}

/// The type of a recorded state, found in the sources.
struct StateType: Sendable, Hashable {
  var location: SourceLocation
  var shape: StateShape
}

/// Looks up the declarations of the types of recorded states.
struct StateTypes {
  private let catalog: Catalog
  private let filesByPath: [String: SourceFile]

  init(_ files: [SourceFile]) {
    catalog = Catalog(files)
    filesByPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Returns the type with a name as the runtime writes it, such as `MoviesApp.MoviesListViewModel.State` or
  /// `Swift.Array<MoviesApp.Movie>`; `nil` if the sources declare no struct, class or enum with this name.
  ///
  /// An optional has the location of the wrapped type; a collection has the location of the type of its elements or
  /// values.
  func type(named name: String) -> StateType? {
    if let match = name.wholeMatch(of: /Swift\.(Optional|Array|Set|Dictionary)<(.+)>/) {
      // The key of a dictionary has no comma, since such a key would be a tuple or a dictionary itself.
      let argument = match.1 == "Dictionary" ? match.2.drop { $0 != "," }.dropFirst() : match.2
      return type(named: String(argument)).map {
        StateType(
          location: $0.location, shape: match.1 == "Optional" ? .optional($0.shape) : .elements($0.shape))
      }
    }
    guard let dotIndex = name.firstIndex(of: ".") else { return nil }
    let module = name[..<dotIndex]
    let path = name[name.index(after: dotIndex)...]
    let nominal = catalog.nominals(named: lastComponent(String(path))).first { candidate in
      candidate.module == module && candidate.name.filter { $0 != "`" } == path && candidate.kind != .actor
    }
    guard let nominal else { return nil }
    return StateType(location: nominal.location, shape: shape(of: nominal, within: []))
  }

  /// Returns the shape of a declared type.
  ///
  /// - Parameter outerTypes: The names of the types whose shapes contain this shape, the outermost type first.
  private func shape(of nominal: TypeDeclaration, within outerTypes: [String]) -> StateShape {
    let name = "\(nominal.module).\(nominal.name)"
    // The shape of a recursive type would be infinite.
    guard !outerTypes.contains(name) else { return .opaque }
    let outerTypesOfFields = outerTypes + [name]
    let genericParameters = Set(nominal.generics.names.map(Backtick.bare))
    func shape(_ type: TypeTree) -> StateShape {
      self.shape(of: type, in: Catalog.Place(nominal), genericParameters, within: outerTypesOfFields)
    }
    switch nominal.kind {
    case .enum:
      return .cases(
        nominal.cases.map { enumCase in
          StateShape.Case(
            name: Backtick.bare(enumCase.name),
            values: enumCase.values.map {
              StateShape.Field(
                label: $0.label.isEmpty ? nil : Backtick.bare($0.label), shape: shape($0.type))
            })
        })
    case .struct, .class:
      return .record(
        nominal.storedProperties.filter { !$0.isStatic }.map { property in
          let type =
            property.type == .missing ? typeOfInitialValue(ofPropertyAt: property.location) : property.type
          return StateShape.Field(label: Backtick.bare(property.name), shape: shape(type))
        })
    case .actor, .protocol, .typealias, .extension: return .opaque
    }
  }

  /// Returns the type of the initial value of a property without a type annotation.
  ///
  /// The type is `Bool` for `true` and `false`, otherwise the type that the value begins with, as in `Phase.idle` and
  /// `Page()`; `.missing` if the value begins with no type.
  private func typeOfInitialValue(ofPropertyAt location: SourceLocation) -> TypeTree {
    let bytes = filesByPath[location.file]?.bytes ?? []
    let lines = bytes.split(separator: 0x0A, maxSplits: location.line - 1, omittingEmptySubsequences: false)
    let text = String(decoding: lines.last?.dropFirst(location.column - 1).prefix(200) ?? [], as: UTF8.self)
    let match = text.prefixMatch(
      of: /`?\w+`?\s*=\s*(?:(?<flag>true|false)\b|(?<type>[A-Z]\w*(?:\.[A-Z]\w*)*))/)
    guard let match else { return .missing }
    return match.type.map { .path(String($0)) } ?? .path("Bool")
  }

  private func shape(
    of type: TypeTree, in place: Catalog.Place, _ genericParameters: Set<String>,
    within outerTypes: [String]
  ) -> StateShape {
    func shape(_ type: TypeTree) -> StateShape {
      self.shape(of: type, in: place, genericParameters, within: outerTypes)
    }
    switch type {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(shape(wrapped))
    case .array(let element), .dictionary(_, let element): return .elements(shape(element))
    case .tuple(let elements) where elements.count == 1: return shape(elements[0].type)
    case .prefixed(_, let unprefixed): return shape(unprefixed)
    case .named(let name):
      if name.base == nil, let arguments = name.arguments {
        switch (name.name, arguments.count) {
        case ("Optional", 1): return .optional(shape(arguments[0]))
        case ("Array", 1), ("Set", 1): return .elements(shape(arguments[0]))
        case ("Dictionary", 2): return .elements(shape(arguments[1]))
        // The shape of another generic type is unknown, since its declaration doesn't contain the type arguments.
        default: return .opaque
        }
      }
      let path = name.arguments == nil ? type.path ?? [] : []
      if path == ["Bool"] || path == ["Swift", "Bool"] { return .flag }
      guard let first = path.first, !genericParameters.contains(first) else { return .opaque }
      return self.shape(ofTypeNamed: path, in: place, within: outerTypes)
    default: return .opaque
    }
  }

  private func shape(ofTypeNamed path: [String], in place: Catalog.Place, within outerTypes: [String])
    -> StateShape
  {
    switch catalog.meaning(of: path, in: place) {
    case .nominal(let nominals): return nominals.first.map { shape(of: $0, within: outerTypes) } ?? .opaque
    case .alias(let alias):
      let name = "typealias \(alias.name)"
      guard alias.generics.parameters.isEmpty, !outerTypes.contains(name) else { return .opaque }
      return shape(of: alias.type, in: Catalog.Place(alias), [], within: outerTypes + [name])
    case .protocol, .unknown: return .opaque
    }
  }
}
