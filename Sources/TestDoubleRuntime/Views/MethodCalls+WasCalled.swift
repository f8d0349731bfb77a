import TestReporting

extension MethodCalls {
  /// Whether a call had these arguments: `spy.calls.toggle.wasCalled(with: 1, true)`.
  ///
  /// The values must have the parameters' types; closures are left out. Where a value can't be written without its type, such as `nil`, give
  /// them as one tuple: `wasCalled(with: (1, nil))`; where one is not equatable, use `contains { … }`.
  public func wasCalled<each Value: Equatable>(
    with value: repeat each Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    var values: [Any] = []
    repeat values.append(each value)
    let comparison = ArgumentComparison(member, values)
    return recorded.contains { comparison.accepts($0, at: position) }
  }

  /// Whether a call had these arguments, given as one tuple: `spy.calls.caption.wasCalled(with: (movie, nil))`.
  public func wasCalled(
    with arguments: Arguments, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let comparison = ArgumentComparison(member, member.signature.elements(of: arguments))
    return recorded.contains { comparison.accepts($0, at: position) }
  }
}

/// Compares the arguments of calls with given values, one by one.
struct ArgumentComparison<Arguments> {
  private let member: any CalledMember<Arguments>
  let expected: [Any]

  init(_ member: any CalledMember<Arguments>, _ expected: [Any]) {
    self.member = member
    self.expected = expected
  }

  /// Whether all are equal; what can't be compared is an issue at `position`.
  func accepts(_ arguments: Arguments, at position: SourcePosition) -> Bool {
    let actual = comparable(member.signature.elements(of: arguments))
    guard actual.count == expected.count else {
      let count = expected.count == 1 ? "1 value was" : "\(expected.count) values were"
      return mistake("takes \(actual.count) arguments, but \(count) given", position)
    }
    for (index, (left, right)) in zip(actual, expected).enumerated() {
      switch Equality.of(left, right) {
      case .equal: continue
      case .different: return false
      case .otherType:
        return mistake(
          """
          has an argument \(index + 1) of type \(describe(type: type(of: left))), but was compared with a value of \
          type \(describe(type: type(of: right)))
          """, position)
      case .notEquatable:
        return mistake(
          "has an argument \(index + 1) that is not equatable; use a closure to compare", position)
      }
    }
    return true
  }

  /// The arguments without closures, which nobody can compare, where none were given.
  private func comparable(_ actual: [Any]) -> [Any] {
    guard actual.count > expected.count else { return actual }
    let values = actual.filter { !Equality.isClosure($0) }
    return values.count == expected.count ? values : actual
  }

  private func mistake(_ text: String, _ position: SourcePosition) -> Bool {
    member.log.report("\(member.log.protocolName).\(member.signature.text) \(text).", at: position)
    return false
  }
}

/// How two values compare whose types are not known.
enum Equality {
  case equal, different, otherType, notEquatable

  static func of(_ left: Any, _ right: Any) -> Equality {
    if let left = left as? any Equatable { return compare(left, right) }
    if let left = left as? Any.Type, let right = right as? Any.Type {
      return left == right ? .equal : .different
    }
    return type(of: left) is AnyClass && type(of: right) is AnyClass
      ? (left as AnyObject === right as AnyObject ? .equal : .different) : .notEquatable
  }

  /// Whether a value is a function, or may be one.
  static func isClosure(_ value: Any) -> Bool {
    if value is any LentClosure { return true }
    let style = Mirror(reflecting: value).displayStyle
    return (style == nil || style == .optional) && "\(type(of: value))".contains("->")
  }

  private static func compare<Value: Equatable>(_ left: Value, _ right: Any) -> Equality {
    if let right = right as? Value { return left == right ? .equal : .different }
    // An optional without a value is of no other type's values.
    return Mirror(reflecting: left).displayStyle == .optional
      || Mirror(reflecting: right).displayStyle == .optional
      ? .different : .otherType
  }
}
