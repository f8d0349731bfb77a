/// Returns an emptier or other value of the type; for a list of several elements, also a list without the last one.
///
/// The result is empty if no other value of the type can be made.
func otherValues<Value>(
  than value: Value, _ makePlaceholder: (@MainActor () throws -> Value)?
) -> [Value] {
  // The result of a generic member: its dynamic type counts.
  if Value.self == Any.self {
    // In generic code, `value as Any` would wrap the existential in another one.
    func open<Actual>(_ value: Actual) -> [Any] {
      let others: [Actual] = otherValues(than: value, nil)
      return others
    }
    return _openExistential(unsafeBitCast(value, to: Any.self), do: open) as? [Value] ?? []
  }
  var candidates = [
    standardPlaceholder(for: Value.self), makeValue(with: makePlaceholder), true as? Value, "other" as? Value,
    (Value.self as? any ExpressibleByIntegerLiteral.Type).flatMap { literalValue(1, of: $0) } as? Value,
    (Value.self as? any FilledValue.Type)?.filled as? Value,
  ]
  candidates += enumCases(of: Value.self)
  candidates += ((Value.self as? any CaseIterable.Type).map { allCases(of: $0) } ?? []).map { $0 as? Value }
  let old = describe(value)
  let other = candidates.lazy.compactMap(\.self).first { describe($0) != old }
  var others = [other].compactMap(\.self)
  // No shorter list is `nil`, which a cast to an optional `Value` would accept.
  if let list = value as? any RangeReplaceableCollection, let shorter = withoutLast(list),
    let shorter = shorter as? Value
  {
    others.append(shorter)
  }
  return others
}

/// A type whose empty value can be replaced with one that has an element.
private protocol FilledValue {
  /// A value with an element; `nil` if no element can be made.
  static var filled: Self? { get }
}

extension Optional: FilledValue {
  fileprivate static var filled: Self? { standardPlaceholder(for: Wrapped.self).map { .some($0) } }
}

extension Array: FilledValue {
  fileprivate static var filled: Self? { standardPlaceholder(for: Element.self).map { [$0] } }
}

private func withoutLast<List: RangeReplaceableCollection>(_ list: List) -> Any? {
  list.count > 1 && !(list is String) ? List(list.prefix(list.count - 1)) : nil
}

private func allCases<Cases: CaseIterable>(of type: Cases.Type) -> [Any] { Array(type.allCases) }

/// Returns the first two cases of an enum whose cases have no values; empty for any other type.
///
/// Such an enum is one byte, the number of its case. How many cases it has stands in the descriptor of the type
/// (https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst).
func enumCases<Value>(of type: Value.Type) -> [Value?] {
  let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  guard MemoryLayout<Value>.size == 1, metadata.load(as: Int.self) == 0x201 else { return [] }
  let descriptor = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  let payloadCaseCount = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
  let emptyCaseCount = descriptor.load(fromByteOffset: 24, as: UInt32.self)
  guard payloadCaseCount == 0 else { return [] }
  return (0..<UInt8(clamping: min(emptyCaseCount, 2))).map { unsafeBitCast($0, to: Value.self) }
}
