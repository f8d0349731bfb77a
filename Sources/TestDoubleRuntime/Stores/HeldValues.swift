/// The values that a property was set to, in order; held weakly where the property does so.
@usableFromInline
struct HeldValues<Value> {
  @usableFromInline var strong: [Value] = []
  @usableFromInline var weak: [() -> Value] = []

  @usableFromInline init() {}

  @inlinable var count: Int { strong.count + weak.count }

  /// All of them; `nil` for one that was held weakly and is gone.
  var all: [Value] { weak.isEmpty ? strong : weak.map { $0() } }

  mutating func append(_ value: Value, weakly: ((Value) -> () -> Value)?) {
    if let weakly { weak.append(weakly(value)) } else { strong.append(value) }
  }
}
