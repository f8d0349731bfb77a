/// The number of reads of a property, and the values that were assigned to it.
public struct PropertyCalls<Value> {
  /// The number of reads.
  public let gets: Int
  /// The values that the property was set to, oldest first.
  public let sets: [Value]
  /// The position of each assignment in the order of all calls of all doubles.
  private let orderNumbers: CallNumbers
  private let store: PropertyStore<Value>

  init(_ store: PropertyStore<Value>) {
    self.store = store
    (gets, sets, orderNumbers) = store.inspect()  // Also records that the test has inspected the assignments.
  }

  var log: __DoubleLog { store.log }
  /// Returns the reads and assignments until now.
  func current() -> PropertyCalls { PropertyCalls(store) }
  /// The assignments in Swift syntax, one per line.
  var listText: String { sets.map { "  " + store.assignmentEvent($0).description }.joined(separator: "\n") }

  /// Removes the recorded reads and assignments; the value stays.
  public func reset() { store.removeCalls() }
}

extension PropertyCalls: Sendable where Value: Sendable {}

extension PropertyCalls: CustomStringConvertible {
  /// The number of reads, and the assigned values: `MoviesService.rating: read 2 times, set to [4, 5]`.
  public var description: String {
    "\(__name): read \(gets) times, set to [\(sets.map(describe).joined(separator: ", "))]"
  }
}

extension PropertyCalls: __OrderedCalls {
  /// The assignments in Swift syntax, each with its number among all calls of all doubles.
  public var __order: [(number: UInt64, call: String)] {
    zip(orderNumbers.all, sets).map { ($0, store.assignmentEvent($1).description) }
  }
  /// The property with its protocol: `MoviesService.rating`.
  public var __name: String { "\(store.log.protocolName).\(store.name)" }
  /// The log of the property's double.
  public var __log: __DoubleLog { log }
}
