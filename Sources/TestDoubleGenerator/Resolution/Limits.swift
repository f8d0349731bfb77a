/// What no double can do, with the reason that its author is told.
enum Limits {
  static func reason(
    against method: MethodDescription, _ types: NoncopyableTypes, in place: NoncopyableTypes.Place
  ) -> String? {
    if types.isNonescapable(method.result, in: place) {
      return "'\(method.name)' returns a value that depends on another one's lifetime, which no stub can keep"
    }
    for parameter in method.parameters
    where parameter.record != .elements && types.isNonescapable(parameter.valueType, in: place) {
      return "'\(method.name)' takes a value that must not outlive its call, which no double can record"
    }
    // What was moved out of such an argument can't be put back on every way out of an initializer.
    if method.form == .initializer,
      method.parameters.contains(where: { $0.record == .owned && $0.ownership == .inout })
    {
      return "'\(method.name)' takes a noncopyable value as 'inout', which no double's initializer can lend"
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
    against property: PropertyDescription, _ types: NoncopyableTypes, in place: NoncopyableTypes.Place
  ) -> String? {
    guard types.isNonescapable(property.type, in: place) else { return nil }
    return "'\(property.name)' depends on another value's lifetime, which no stub can keep"
  }
}
