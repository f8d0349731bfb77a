/// The number of reads of a property, and the values that were assigned to it.
public struct PropertyCalls<Value> {
  /// The number of reads.
  public let gets: Int
  /// The values that the property was set to, oldest first; an object as it is now.
  public let sets: [Value]
  /// The position of each assignment in the order of all calls of all doubles.
  private let orderNumbers: CallNumbers
  /// The texts of values that were recorded at the assignments, by the assignments' numbers.
  private let recordedTexts: [UInt64: String]
  private let store: PropertyStore<Value>

  init(_ store: PropertyStore<Value>) {
    self.store = store
    // Also records that the test has inspected the assignments.
    (gets, sets, orderNumbers, recordedTexts) = store.inspect()
  }

  var log: __DoubleLog { store.log }
  /// Returns the reads and assignments until now.
  func current() -> PropertyCalls { PropertyCalls(store) }
  /// The assignments in Swift syntax, one per line.
  var listText: String { texts.map { "  \(__name) = \($0)" }.joined(separator: "\n") }
  /// The texts of the assigned values.
  private var texts: [String] { zip(orderNumbers.all, sets).map { recordedTexts[$0] ?? describe($1) } }

  /// Removes the recorded reads and assignments; the value stays.
  public func reset() { store.removeCalls() }
}

extension PropertyCalls: Sendable where Value: Sendable {}

extension PropertyCalls: CustomStringConvertible {
  /// The number of reads, and the assigned values: `MoviesService.rating: read 2 times, set to [4, 5]`.
  public var description: String {
    "\(__name): read \(gets) times, set to [\(texts.joined(separator: ", "))]"
  }
}

extension PropertyCalls: __OrderedCalls {
  /// The assignments in Swift syntax, each with its number among all calls of all doubles.
  public var __order: [(number: UInt64, call: String)] {
    zip(orderNumbers.all, texts).map { ($0, "\(__name) = \($1)") }
  }
  /// The property with its protocol: `MoviesService.rating`.
  public var __name: String { "\(store.log.protocolName).\(store.name)" }
  /// The log of the property's double.
  public var __log: __DoubleLog { log }
}
