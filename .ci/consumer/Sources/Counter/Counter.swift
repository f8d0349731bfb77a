public protocol CounterStore {
  var count: Int { get set }
}

public func increment(_ store: inout some CounterStore) { store.count += 1 }
