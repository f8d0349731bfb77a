extension MemberBuilder {
  /// Returns the attributes that a member requires of its double, since a stored handle can't be `@available` itself.
  func availabilityOfDouble(for requirement: Requirement) -> [String] {
    let types = requirement.types
    var result: [String] = []
    if types.contains(where: hasNewFunctionType) {
      result = [Availability.functionTypes]
    } else if types.contains(where: { $0.contains { unaliased($0).contains(\.isParameterizedExistential) } })
    {
      result = [Availability.parameterizedExistentials]
    }
    let introductions = requirement.attributes.filter(\.isIntroduction).compactMap(
      \.withoutUnknownPlatforms?.source)
    guard !introductions.isEmpty else { return result }
    let names = Self.typeNames(in: types).subtracting(requirement.generics.names)
    return names.contains(where: mayBeNew) ? result + introductions : result
  }

  /// True if the type or its alias contains an `@isolated(any)` closure or a closure with a typed error.
  private func hasNewFunctionType(_ type: TypeTree) -> Bool {
    type.contains { part in
      if part.hasAttribute("isolated") { return true }
      guard let error = unaliased(part).function?.effects.thrownType else { return false }
      return !error.isNever && !error.isAnyError
    }
  }

  private func unaliased(_ type: TypeTree) -> TypeTree {
    TypeLookup(catalog: catalog).unaliased(type, in: .init(flat.owners[0]))
  }

  /// True if the oldest system of the double may lack a type: the type is `@available`, or no source declares the type.
  private func mayBeNew(_ name: String) -> Bool {
    guard !types.has(name), !Self.standardTypes.contains(name) else { return false }
    return catalog.modulesDeclaring(name).isEmpty
      || catalog.attributes(ofTypesNamed: lastComponent(name)).contains(where: \.isAvailability)
  }

  /// True if the handle of the requirement mentions a deprecated type, so that each use of the handle causes a warning.
  func mentionsDeprecatedType(_ requirement: Requirement) -> Bool {
    let isDeprecatedItself = requirement.attributes.contains(where: \.isDeprecation)
    let types = requirement.types + requirement.generics.constraints
    return Self.typeNames(in: types).contains { name in
      // A deprecated member may mention a deprecated type whose declaration isn't in the sources.
      let isKnown = Self.standardTypes.contains(name) || !catalog.modulesDeclaring(name).isEmpty
      return isDeprecatedItself && !isKnown
        || catalog.attributes(ofTypesNamed: lastComponent(name)).contains(where: \.isDeprecation)
    }
  }

  private static func typeNames(in types: [TypeTree]) -> Set<String> {
    Set(types.flatMap(\.allNames).filter { $0.first?.isUppercase == true })
  }

  /// The types of the standard library and Foundation that are available on all of Understudy's platforms.
  private static let standardTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Data", "Date", "Dictionary", "Double", "Error", "Float", "Int",
    "MainActor", "Never", "Optional", "Result", "Self", "Sendable", "Set", "String", "URL", "UUID", "Void",
  ]
}

extension TypeTree {
  /// True for `any Sequence<Int>` and `some Sequence<Int>`, since an opaque argument is recorded as an existential.
  fileprivate var isParameterizedExistential: Bool {
    switch self {
    case .existential(let constraint), .opaque(let constraint):
      constraint.compositionMembers.contains { $0.arguments?.isEmpty == false }
    default: false
    }
  }
}

/// The `@available` attributes for the versions of Apple's systems that some doubles need.
enum Availability {
  /// The attribute for the first systems that can create the metadata of noncopyable type arguments and of functions
  /// that have a typed error or are `@isolated(any)`; the versions are from error messages of the compiler (6.3).
  static let functionTypes = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)"

  /// The attribute for the first systems that can create the metadata of existentials such as `any Sequence<Int>`.
  static let parameterizedExistentials = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  fileprivate static let knownPlatforms: Set<String> = [
    "macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS", "xrOS", "macCatalyst", "DriverKit", "Windows",
    "Android", "OpenBSD", "FreeBSD", "swift", "Swift", "_PackageDescription", "anyAppleOS",
  ]
}

extension Attribute {
  /// The attribute without unknown platforms, such as `hummingbird 2.0`, which a compiler flag of the protocol's
  /// package defines; `nil` if no platform is left.
  var withoutUnknownPlatforms: Attribute? {
    guard arguments.first == "(", arguments.last == ")" else { return self }
    let parts = arguments.dropFirst().dropLast().split(separator: ",").map(Array.init)
    guard let first = parts.first, first.count > 1 || first == ["*"] else { return self }
    let keptParts = parts.filter(Self.isKnown)
    if keptParts.count == parts.count { return self }
    guard keptParts.contains(where: { $0 != ["*"] }) else { return nil }
    return Attribute(path: path, arguments: ["("] + keptParts.joined(separator: [","]) + [")"])
  }

  /// True unless an argument of the attribute is an unknown platform with a version.
  private static func isKnown(_ part: [String]) -> Bool {
    guard part.count > 1, part[1].first?.isNumber == true else { return true }
    let name = part[0]
    let suffix = "ApplicationExtension"
    return Availability.knownPlatforms.contains(
      name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }
}
