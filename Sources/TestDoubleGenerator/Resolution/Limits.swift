/// What no double can do, with the reason that its author is told.
enum Limits {
  static func reason(
    against method: MethodDescription, nominals: (String) -> [NominalDeclaration]
  ) -> String? {
    if isNoncopyable(method.result, nominals) {
      return "'\(method.name)' returns a noncopyable value, which no stub can keep"
    }
    for parameter in method.parameters where isNoncopyable(parameter.type, nominals) {
      return "'\(method.name)' takes a noncopyable value, which no double can record"
    }
    if TypeText(method.generics).tokens.contains("~") {
      return "'\(method.name)' is generic over noncopyable values, which no double can record"
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
    against property: PropertyDescription, nominals: (String) -> [NominalDeclaration]
  ) -> String? {
    // A function that takes one can be copied.
    guard !property.type.isFunction, isNoncopyable(property.type, nominals) else { return nil }
    return "'\(property.name)' is a noncopyable value, which no stub can keep"
  }

  /// The toolchain's own types that can't be copied, or can't outlive a call.
  private static let foreignNoncopyables: Set<String> = [
    "ExecutorJob", "Atomic", "Mutex", "AtomicLazyReference", "Span", "RawSpan", "UTF8Span", "MutableSpan",
    "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ]

  private static func isNoncopyable(_ type: TypeText, _ nominals: (String) -> [NominalDeclaration]) -> Bool {
    type.mentions(foreignNoncopyables)
      || type.tokens.contains { token in
        token.first?.isUppercase == true && nominals(token).contains { $0.inherits.contains("~ Copyable") }
      } || type.tokens.contains("~")
  }
}
