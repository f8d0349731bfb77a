/// What was done to a property.
public struct PropertyCalls<Value> {
  /// How often it was read.
  public let gets: Int
  /// The values that it was set to, oldest first.
  public let sets: [Value]

  init(_ store: PropertyStore<Value>) {
    gets = store.recordedGets
    sets = store.recordedSets
  }
}
