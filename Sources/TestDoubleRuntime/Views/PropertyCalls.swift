import TestReporting

/// The number of reads of a property, and the values that were assigned to it.
public struct PropertyCalls<Value>: CustomStringConvertible {
  /// The number of reads.
  public let gets: Int
  /// The values that the property was set to, oldest first; an object as it is now.
  public var sets: [Value] { assignments.elements }
  private let assignments: Recorded<Value>
  private let handle: __PropertyHandle<Value>

  init(_ handle: __PropertyHandle<Value>) {
    self.handle = handle
    let (readCount, assignments) = handle.recorded
    gets = readCount
    self.assignments = assignments.map { $0() }
  }

  /// Removes the recorded reads and assignments; the value stays.
  public func reset() { handle.removeCalls() }

  /// The number of reads, and the assigned values: `MoviesService.rating: read 2 times, set to [4, 5]`.
  public var description: String {
    let texts = ShortenedLines.of(sets.map(describe)).joined(separator: ", ")
    return "\(__name): read \(gets) times, set to [\(texts)]"
  }
}

extension PropertyCalls: Sendable where Value: Sendable {}

extension PropertyCalls: __OrderedCalls {
  /// The assignments in Swift syntax, each with its number among all calls of all doubles.
  public var __order: [(number: UInt64, call: String)] {
    assignments.lines { "\(__name) = \(describe($0))" }
  }
  /// The property with its protocol: `MoviesService.rating`.
  public var __name: String { handle.name }
  /// The log of the property's double.
  public var __log: __DoubleLog { handle.log }
}
