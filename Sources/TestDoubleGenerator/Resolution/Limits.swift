/// What no double can do, with the reason that its author is told.
enum Limits {
  static func reason(
    against method: MethodDescription, _ types: NoncopyableTypes, of owner: ProtocolDeclaration
  ) -> String? {
    let place = NoncopyableTypes.Place(
      owner: owner, generics: method.generics, whereClause: method.whereClause)
    if TypeText(method.generics).tokens.contains("~") {
      return "'\(method.name)' is generic over noncopyable values, which no double can record"
    }
    if isNoncopyable(method.result, types, place) {
      return "'\(method.name)' returns a noncopyable value, which no stub can keep"
    }
    for parameter in method.parameters where isNoncopyable(parameter.type, types, place) {
      return "'\(method.name)' takes a noncopyable value, which no double can record"
    }
    // Recording one, in whatever form, makes the compiler of Swift 6.3 crash.
    if method.parameters.contains(where: { $0.type.isFunction && $0.type.tokens.contains("each") }) {
      return "'\(method.name)' takes a closure over a parameter pack, which no double can record"
    }
    if method.result.tokens.contains("each") {
      return "'\(method.name)' returns a parameter pack"
    }
    return nil
  }

  static func reason(
    against property: PropertyDescription, _ types: NoncopyableTypes, of owner: ProtocolDeclaration
  ) -> String? {
    // A function that takes one can be copied.
    guard types.isNoncopyable(property.type, in: .init(owner: owner)) else { return nil }
    return "'\(property.name)' is a noncopyable value, which no stub can keep"
  }

  /// A closure that is given such a value can't be recorded either.
  private static func isNoncopyable(
    _ type: TypeText, _ types: NoncopyableTypes, _ place: NoncopyableTypes.Place
  ) -> Bool {
    type.tokens.contains("->") ? types.isMentioned(in: type, in: place) : types.isNoncopyable(type, in: place)
  }
}
