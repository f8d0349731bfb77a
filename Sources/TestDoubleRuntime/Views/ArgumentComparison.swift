/// Compares the arguments of a member's calls with the values that a test expects.
struct ArgumentComparison<Arguments> {
  /// The reason why the expected values can't be compared with the arguments of any call.
  struct Mistake: Error, CustomStringConvertible { let description: String }

  let member: any AnyHandle
  let expected: [Any]

  func accepts(_ arguments: Arguments) throws(Mistake) -> Bool {
    let compared = comparableArguments(member.signature.argumentValues(of: arguments))
    guard compared.count == expected.count else { throw wrongCount(for: compared.count) }
    for (index, ((parameterIndex, argument), expectedValue)) in zip(compared, expected).enumerated() {
      switch Equality.of(argument, expectedValue) {
      case .equal: continue
      case .different: return false
      case .differentTypes:
        guard isDeclaredType(at: parameterIndex, typeOf: argument) else { return false }
        let type = describe(type: type(of: argument))
        throw mistake(
          """
          takes a value of type \(type) as argument \(index + 1), but was compared with \
          \(describe(expectedValue)) (\(describe(type: Swift.type(of: expectedValue)))).
          """)
      case .notEquatable:
        throw mistake("has an argument \(index + 1) that is not equatable; use a closure to compare.")
      }
    }
    return true
  }

  private func wrongCount(for parameterCount: Int) -> Mistake {
    let values = expected.count == 1 ? "1 value was" : "\(expected.count) values were"
    return mistake(
      """
      takes \(parameterCount) argument\(parameterCount == 1 ? "" : "s"), but \(values) given: give one for each, or \
      use a closure to compare.
      """)
  }

  /// Returns the arguments to compare, with their indices.
  ///
  /// Closures can't be compared: they are left out if there is one expected value for each of the other arguments.
  private func comparableArguments(_ arguments: [Any]) -> [(offset: Int, element: Any)] {
    let indexed = Array(arguments.enumerated())
    guard arguments.count > expected.count else { return indexed }
    let withoutClosures = indexed.filter { !Equality.isClosure($0.element) }
    return withoutClosures.count == expected.count ? withoutClosures : indexed
  }

  /// True if the parameter's declared type is the argument's dynamic type; false for a protocol or a generic type, since
  /// the arguments of such a parameter can have different types.
  private func isDeclaredType(at index: Int, typeOf argument: Any) -> Bool {
    let types = member.signature.labels.count > 1 ? tupleElements(of: Arguments.self)?.map(\.type) : nil
    return (types?[index] ?? Arguments.self) == type(of: argument)
  }

  private func mistake(_ text: String) -> Mistake {
    Mistake(description: "\(member.log.name(of: member.signature.text)) \(text)")
  }
}

/// The result of a comparison of two values of unknown types.
enum Equality {
  case equal, different
  case differentTypes
  case notEquatable

  static func of(_ left: Any, _ right: Any) -> Equality {
    if let left = left as? any Equatable { return compare(left, right) }
    if let left = left as? Any.Type, let right = right as? Any.Type {
      return left == right ? .equal : .different
    }
    let elements = (tupleElements(left), tupleElements(right))
    if let left = elements.0, let right = elements.1, left.count == right.count {
      return zip(left, right).map { of($0, $1) }.first { $0 != .equal } ?? .equal
    }
    return type(of: left) is AnyClass && type(of: right) is AnyClass
      ? (left as AnyObject === right as AnyObject ? .equal : .different) : .notEquatable
  }

  /// True if a value is a function, or an optional function.
  static func isClosure(_ value: Any) -> Bool {
    if value is any AnyNonEscapingClosure { return true }
    let style = Mirror(reflecting: value).displayStyle
    return (style == nil || style == .optional) && "\(type(of: value))".contains("->")
  }

  private static func tupleElements(_ value: Any) -> [Any]? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : nil
  }

  private static func compare<Value: Equatable>(_ left: Value, _ right: Any) -> Equality {
    if let right = right as? Value { return left == right ? .equal : .different }
    // An optional of another type, such as `nil`, is different, not a mistake.
    return Mirror(reflecting: right).displayStyle == .optional ? .different : .differentTypes
  }
}
