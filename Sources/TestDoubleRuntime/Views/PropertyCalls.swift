/// The reads and sets of a property.
public struct PropertyCalls<Value> {
  /// How often it was read.
  public let gets: Int
  /// The values that it was set to, oldest first.
  public let sets: [Value]
  private let numbers: CallNumbers
  private let store: PropertyStore<Value>

  init(_ store: PropertyStore<Value>) {
    self.store = store
    (gets, sets, numbers) = store.look()
  }

  var log: __DoubleLog { store.log }
  /// The reads and sets until now.
  func current() -> PropertyCalls { PropertyCalls(store) }
  /// The sets as they would be written, one a line.
  var lines: String { sets.map { "  " + store.setEvent($0).description }.joined(separator: "\n") }

  /// Forgets reads and sets; the value stays.
  public func reset() { store.removeCalls() }
}

extension PropertyCalls: Sendable where Value: Sendable {}

extension PropertyCalls: CustomStringConvertible {
  /// `MoviesService.rating: read 2 times, set to [4, 5]`.
  public var description: String {
    "\(__name): read \(gets) times, set to [\(sets.map(describe).joined(separator: ", "))]"
  }
}

extension PropertyCalls: __OrderedCalls {
  /// When the property was set, and to what.
  public var __order: [(number: UInt64, call: String)] {
    zip(numbers.all, sets).map { ($0, store.setEvent($1).description) }
  }
  /// The property.
  public var __name: String { "\(store.log.protocolName).\(store.name)" }
  /// Its double.
  public var __log: __DoubleLog { log }
}
