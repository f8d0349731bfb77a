/// The values that a property was set to, in order; a weak property's values are referenced weakly.
@usableFromInline
struct AssignedValues<Value> {
  @usableFromInline var strong: [Value] = []
  @usableFromInline var weak: [() -> Value] = []

  @usableFromInline init() {}

  @inlinable var count: Int { strong.count + weak.count }

  /// The values in order; `nil` for an object that was referenced weakly and has been released.
  var values: [Value] { weak.isEmpty ? strong : weak.map { $0() } }

  mutating func append(_ value: Value, weakly: ((Value) -> () -> Value)?) {
    if let weakly { weak.append(weakly(value)) } else { strong.append(value) }
  }
}
