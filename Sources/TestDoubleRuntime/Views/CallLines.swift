/// All calls of a spy in Swift syntax, oldest first: `MoviesService.movies(page: 1)`.
///
/// Assignments to properties are included, reads are not.
public struct __CallLines: RandomAccessCollection, Sendable, Equatable, CustomStringConvertible {
  private let lines: [String]

  init(_ callsOfMembers: [any __OrderedCalls]) {
    lines = callsOfMembers.flatMap(\.__order).sorted { $0.number < $1.number }.map(\.call)
  }

  /// The index of the first call, always 0.
  public var startIndex: Int { 0 }
  /// The number of calls.
  public var endIndex: Int { lines.count }
  /// The call at an index.
  public subscript(position: Int) -> String { lines[position] }
  /// The calls, one per line.
  public var description: String { lines.isEmpty ? "no calls" : lines.joined(separator: "\n") }

  /// True if the calls are the expected calls, in this order.
  public static func == (calls: Self, expected: [String]) -> Bool { calls.lines == expected }
  /// True if the calls are not the expected calls, or are in another order.
  public static func != (calls: Self, expected: [String]) -> Bool { calls.lines != expected }
}

extension __CallLines: ExpressibleByArrayLiteral {
  /// Creates a list of expected lines: `XCTAssertEqual(spy.calls.all, ["MoviesService.movies(page: 1)"])`.
  public init(arrayLiteral lines: String...) { self.lines = lines }
}

/// Lets a test call the properties `spy.calls.reset` and `spy.stub.reset` like methods.
public struct __Resetting: Sendable {
  let reset: @Sendable () -> Void

  /// Removes the recorded calls, or the stubs.
  public func callAsFunction() { reset() }
}

/// The properties of `calls` that concern all members.
public struct __AllCalls: Sendable {
  let handles: [any MemberHandle]

  /// All calls of all members, oldest first.
  public var all: __CallLines { __CallLines(handles.map(\.calls)) }
  /// Removes the calls of all members; stubs stay.
  public var reset: __Resetting { __Resetting { [handles] in handles.forEach { $0.removeCalls() } } }
  /// The same as ``all``, for a protocol with a requirement of that name.
  public var all_: __CallLines { all }
  /// The same as ``reset``, for a protocol with a requirement of that name.
  public var reset_: __Resetting { reset }
}

/// The properties of `stub` that concern all members.
public struct __AllStubs: Sendable {
  let handles: [any MemberHandle]

  /// Removes the stubs of all members; calls stay recorded.
  public var reset: __Resetting { __Resetting { [handles] in handles.forEach { $0.removeStubs() } } }
  /// The same as ``reset``, for a protocol with a requirement of that name.
  public var reset_: __Resetting { reset }
}

/// A handle of a method or a property of any kind.
protocol MemberHandle: Sendable {
  var calls: any __OrderedCalls { get }
  func removeCalls()
  func removeStubs()
}

extension __CallHandle: MemberHandle {
  var calls: any __OrderedCalls { MethodCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeStubs() { store.removeRules() }
}

extension __PropertyHandle: MemberHandle {
  var calls: any __OrderedCalls { PropertyCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeStubs() { store.removeStubs() }
}

/// Returns the handles that are stored in the properties of `members`, the generated struct of a double's handles.
func handles(of members: Any) -> [any MemberHandle] {
  Mirror(reflecting: members).children.compactMap { $0.value as? any MemberHandle }
}
