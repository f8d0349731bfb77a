/// Compares the arguments of calls with given values, one by one.
struct ArgumentComparison<Arguments> {
  enum Verdict: Equatable {
    case equal, different
    /// The values can't be compared with the arguments of any call, as the text says.
    case mistake(String)
  }

  private let member: any CalledMember
  let expected: [Any]

  init(_ member: any CalledMember, _ expected: [Any]) {
    self.member = member
    self.expected = expected
  }

  /// Compares the arguments with the expected values, one by one.
  func compare(_ arguments: Arguments) -> Verdict {
    let actual = comparable(member.signature.elements(of: arguments))
    guard actual.count == expected.count else { return wrongNumber(for: actual.count) }
    for (index, ((place, left), right)) in zip(actual, expected).enumerated() {
      switch Equality.of(left, right) {
      case .equal: continue
      case .different: return .different
      case .otherType:
        guard isDeclared(left, at: place) else { return .different }
        let type = describe(type: type(of: left))
        return mistake(
          """
          takes a value of type \(type) as argument \(index + 1), but was compared with \(describe(right)) \
          (\(describe(type: Swift.type(of: right)))).
          """)
      case .notEquatable:
        return mistake("has an argument \(index + 1) that is not equatable; use a closure to compare.")
      }
    }
    return .equal
  }

  /// The mistake that the number of values is for every call, where that can be told before any; else `nil`.
  var mistakenNumber: String? {
    let count = member.signature.labels.count
    let closures = declaredTypes.count(where: \.holdsArrow)
    guard !(count - min(closures, count)...count).contains(expected.count),
      case .mistake(let text) = wrongNumber(for: count)
    else { return nil }
    return text
  }

  private func wrongNumber(for count: Int) -> Verdict {
    let values = expected.count == 1 ? "1 value was" : "\(expected.count) values were"
    return mistake(
      """
      takes \(count) argument\(count == 1 ? "" : "s"), but \(values) given: give one for each, or use a closure to \
      compare.
      """)
  }

  /// The arguments with their places, without closures, which nobody can compare, where none were given.
  private func comparable(_ actual: [Any]) -> [(offset: Int, element: Any)] {
    let all = Array(actual.enumerated())
    guard actual.count > expected.count else { return all }
    let values = all.filter { !Equality.isClosure($0.element) }
    return values.count == expected.count ? values : all
  }

  /// True if the parameter is of the very type that the value has, rather than of one that stands for several.
  private func isDeclared(_ value: Any, at index: Int) -> Bool {
    let types = declaredTypes
    return !types.indices.contains(index) || types[index] == "\(type(of: value))"
  }

  /// The parameters' types as they are printed: a tuple tells them to nobody else.
  private var declaredTypes: [String] {
    let text = "\(Arguments.self)"
    guard member.signature.labels.count > 1 else { return [text] }
    var types = [""]
    var depth = 0
    for character in text.dropFirst().dropLast() {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where types[types.count - 1].last != "-": depth -= 1
      case "," where depth == 0: types.append("")
      default: break
      }
      if character != "," || depth > 0 { types[types.count - 1].append(character) }
    }
    return types.map { type in
      guard let colon = type.firstIndex(of: ":") else { return String(type.drop { $0 == " " }) }
      return String(type[colon...].dropFirst(2))
    }
  }

  private func mistake(_ text: String) -> Verdict {
    .mistake("\(member.log.name(of: member.signature.text)) \(text)")
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
    let elements = (tuple(left), tuple(right))
    if let left = elements.0, let right = elements.1, left.count == right.count {
      return zip(left, right).map { of($0, $1) }.first { $0 != .equal } ?? .equal
    }
    return type(of: left) is AnyClass && type(of: right) is AnyClass
      ? (left as AnyObject === right as AnyObject ? .equal : .different) : .notEquatable
  }

  /// True if a value is a function, or may be one.
  static func isClosure(_ value: Any) -> Bool {
    if value is any LentClosure { return true }
    let style = Mirror(reflecting: value).displayStyle
    return (style == nil || style == .optional) && "\(type(of: value))".holdsArrow
  }

  private static func tuple(_ value: Any) -> [Any]? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : nil
  }

  private static func compare<Value: Equatable>(_ left: Value, _ right: Any) -> Equality {
    if let right = right as? Value { return left == right ? .equal : .different }
    // An optional without a value is of no other type's values.
    return Mirror(reflecting: right).displayStyle == .optional ? .different : .otherType
  }
}
