/// All calls of a spy, oldest first, as they would be written: `MoviesService.movies(page: 1)`.
///
/// Sets of properties are among them, reads are not.
public struct __CallLines: RandomAccessCollection, Sendable, Equatable, CustomStringConvertible {
  private let lines: [String]

  init(_ members: [any __OrderedCalls]) {
    lines = members.flatMap(\.__order).sorted { $0.number < $1.number }.map(\.call)
  }

  /// The first call's position, always 0.
  public var startIndex: Int { 0 }
  /// The number of calls.
  public var endIndex: Int { lines.count }
  /// One call, counted from 0.
  public subscript(position: Int) -> String { lines[position] }
  /// The calls, one a line.
  public var description: String { lines.isEmpty ? "no calls" : lines.joined(separator: "\n") }

  /// True where the calls were these, in this order.
  public static func == (calls: Self, expected: [String]) -> Bool { calls.lines == expected }
  /// True where the calls were others than these.
  public static func != (calls: Self, expected: [String]) -> Bool { calls.lines != expected }
}

extension __CallLines: ExpressibleByArrayLiteral {
  /// The lines that there should be: `XCTAssertEqual(spy.calls.all, ["MoviesService.movies(page: 1)"])`.
  public init(arrayLiteral lines: String...) { self.lines = lines }
}

/// Forgets things when it is called: `spy.calls.reset()`.
public struct __Resetting: Sendable {
  let body: @Sendable () -> Void

  /// Forgets them.
  public func callAsFunction() { body() }
}

/// The properties of `calls` beside the members.
public struct __AllCalls: Sendable {
  let handles: [any MemberHandle]

  /// All calls of all members, in order.
  public var all: __CallLines { __CallLines(handles.map(\.calls)) }
  /// Forgets the calls of all members; what is stubbed stays.
  public var reset: __Resetting { __Resetting { [handles] in handles.forEach { $0.removeCalls() } } }
  /// ``all``, where a requirement has that name.
  public var all_: __CallLines { all }
  /// ``reset``, where a requirement has that name.
  public var reset_: __Resetting { reset }
}

/// The properties of `stub` beside the members.
public struct __AllStubs: Sendable {
  let handles: [any MemberHandle]

  /// Forgets what all members were told to answer; calls stay recorded.
  public var reset: __Resetting { __Resetting { [handles] in handles.forEach { $0.removeAnswers() } } }
  /// ``reset``, where a requirement has that name.
  public var reset_: __Resetting { reset }
}

/// A handle of any kind, as one of all.
protocol MemberHandle: Sendable {
  var calls: any __OrderedCalls { get }
  func removeCalls()
  func removeAnswers()
}

extension __MethodHandle: MemberHandle {
  var calls: any __OrderedCalls { MethodCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeAnswers() { store.removeRules() }
}

extension __AsyncMethodHandle: MemberHandle {
  var calls: any __OrderedCalls { MethodCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeAnswers() { store.removeRules() }
}

extension __CompletionsHandle: MemberHandle {
  var calls: any __OrderedCalls { MethodCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeAnswers() { store.removeRules() }
}

extension __PropertyHandle: MemberHandle {
  var calls: any __OrderedCalls { PropertyCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeAnswers() { store.stub([]) }
}

/// The handles among the members of a double.
func handles(of members: Any) -> [any MemberHandle] {
  Mirror(reflecting: members).children.compactMap { $0.value as? any MemberHandle }
}
