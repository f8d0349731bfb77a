/// The recorded arguments of a method's calls, oldest first.
///
/// One argument is recorded as the value itself, several as a tuple with the parameters' names:
/// `spy.calls.toggle.last?.isOn`. The collection holds the calls made until it was taken.
public struct MethodCalls<Arguments>: RandomAccessCollection {
  let recorded: [Arguments]
  private let numbers: CallNumbers
  // Without its arguments' type: old systems can't make that of a protocol with one.
  let member: any CalledMember

  init<Output, Failure, Body>(_ store: MethodStore<Arguments, Output, Failure, Body>) {
    (recorded, numbers) = store.look()
    member = store
  }

  /// Calls that a test writes down, to compare with.
  fileprivate init(expected: [Arguments]) {
    recorded = expected
    numbers = CallNumbers()
    member = ExpectedCalls<Arguments>()
  }

  /// The first call's position, always 0.
  public var startIndex: Int { 0 }
  /// The number of calls.
  public var endIndex: Int { recorded.count }
  /// The arguments of one call, counted from 0.
  public subscript(position: Int) -> Arguments { recorded[position] }

  /// Forgets the member's calls; what is stubbed stays.
  public func reset() { member.removeCalls() }

  /// The calls until now.
  func current() -> MethodCalls { member.recordedCalls() as! MethodCalls }

  var log: __DoubleLog { member.log }
  /// The protocol and the member: `MoviesService.movies(page:)`.
  var signature: String { log.name(of: member.signature.text) }
  /// The calls as they would be written, one a line.
  var lines: String { recorded.map { "  " + member.line($0) }.joined(separator: "\n") }
}

extension MethodCalls: Sendable where Arguments: Sendable {}

/// A member as its calls see it.
protocol CalledMember: AnyObject, Sendable {
  var log: __DoubleLog { get }
  var signature: MemberSignature { get }
  /// Its calls until now, as `MethodCalls` of its arguments.
  func recordedCalls() -> Any
  /// A call as it would be written, by its arguments.
  func line(_ arguments: Any) -> String
  func removeCalls()
}

extension MethodStore: CalledMember {
  func recordedCalls() -> Any { MethodCalls(self) }
  func line(_ arguments: Any) -> String { event(arguments as! Arguments).description }
}

/// The member of calls that are none of a double's.
private final class ExpectedCalls<Arguments>: CalledMember {
  let log = __DoubleLog(protocolName: "Expected", records: false)
  let signature = MemberSignature(text: "calls(_:)")
  func recordedCalls() -> Any { [] as MethodCalls<Arguments> }
  func line(_ arguments: Any) -> String { describe(arguments) }
  func removeCalls() {}
}

/// So that XCTest takes the arguments as they are: `XCTAssertEqual(spy.calls.movies, [1, 2])`.
extension MethodCalls: ExpressibleByArrayLiteral {
  /// The arguments that the calls should have had.
  public init(arrayLiteral arguments: Arguments...) { self.init(expected: arguments) }
}

extension MethodCalls: CustomStringConvertible {
  /// The calls as they would be written: `[MoviesService.movies(page: 1)]`.
  public var description: String {
    "[" + recorded.map { member.line($0) }.joined(separator: ", ") + "]"
  }
}

extension MethodCalls: Equatable where Arguments: Equatable {
  /// True where both had the same arguments, in the same order.
  public static func == (calls: Self, others: Self) -> Bool { calls.elementsEqual(others) }
  /// True where the calls had exactly these arguments, in this order.
  public static func == (calls: Self, expected: [Arguments]) -> Bool { calls.elementsEqual(expected) }
  /// True where the calls had other arguments than these.
  public static func != (calls: Self, expected: [Arguments]) -> Bool { !calls.elementsEqual(expected) }
}

extension MethodCalls: __OrderedCalls {
  /// When each call was made, as a number among all calls of all doubles, and the call as it would be written.
  public var __order: [(number: UInt64, call: String)] {
    zip(numbers.all, recorded).map { ($0, member.line($1)) }
  }
  /// The member that was called.
  public var __name: String { signature }
  /// Its double.
  public var __log: __DoubleLog { log }
}
