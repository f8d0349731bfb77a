/// The values that were assigned to a property, in order; the values of a weak property are referenced weakly.
@usableFromInline
struct AssignedValues<Value> {
  @usableFromInline var strongValues: [Value] = []
  /// For a weak property, closures that reference the assigned objects weakly and return them.
  @usableFromInline var weakGetters: [() -> Value] = []

  @usableFromInline init() {}

  @inlinable var count: Int { strongValues.count + weakGetters.count }

  /// The values in order, with `nil` for each weakly referenced object that has been released.
  var values: [Value] { weakGetters.isEmpty ? strongValues : weakGetters.map { $0() } }

  /// Appends a value; `makeWeakGetter` is not `nil` for a weak property.
  mutating func append(_ value: Value, _ makeWeakGetter: ((Value) -> () -> Value)?) {
    if let makeWeakGetter { weakGetters.append(makeWeakGetter(value)) } else { strongValues.append(value) }
  }
}
