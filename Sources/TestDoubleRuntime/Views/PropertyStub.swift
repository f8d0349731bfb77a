/// The value of a property of a double.
///
/// Assigning to the property itself does the same as `returns`.
public struct PropertyStub<Value> {
  let store: PropertyStore<Value>

  /// Reading gives these values in order; the last one repeats.
  public func returns(_ first: Value, _ rest: Value...) {
    store.stub(([first] + rest).map { .value($0) })
  }

  /// Reading gives what the closure returns.
  public func answers(_ body: @escaping () -> Value) {
    store.stub([.body(body)])
  }
}
