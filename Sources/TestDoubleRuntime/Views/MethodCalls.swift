/// The recorded arguments of a method's calls, oldest first.
///
/// One argument is recorded as the value itself, several as a tuple with the parameters' names:
/// `spy.calls.toggle.last?.isOn`. The collection holds the calls made until it was taken.
public struct MethodCalls<Arguments>: RandomAccessCollection {
  let recorded: [Arguments]
  private let numbers: CallNumbers
  let member: any CalledMember<Arguments>
  private let look: () -> MethodCalls<Arguments>

  init<Output, Failure, Body>(_ store: MethodStore<Arguments, Output, Failure, Body>) {
    (recorded, numbers) = store.look()
    member = store
    look = { MethodCalls(store) }
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
  func current() -> MethodCalls { look() }

  var log: DoubleLog { member.log }
  /// The protocol and the member: `MoviesService.movies(page:)`.
  var signature: String { "\(log.protocolName).\(member.signature.text)" }
  /// The calls as they would be written, one a line.
  var lines: String { recorded.map { "  " + member.event($0).description }.joined(separator: "\n") }
}

/// A member as its calls see it.
protocol CalledMember<Arguments>: AnyObject {
  associatedtype Arguments
  var log: DoubleLog { get }
  var signature: MemberSignature { get }
  func event(_ arguments: Arguments) -> DoubleEvent
  func removeCalls()
}

extension MethodStore: CalledMember {}

extension MethodCalls: CustomStringConvertible {
  /// The calls as they would be written: `[MoviesService.movies(page: 1)]`.
  public var description: String {
    "[" + recorded.map { member.event($0).description }.joined(separator: ", ") + "]"
  }
}

extension MethodCalls where Arguments: Equatable {
  /// Whether the calls had exactly these arguments, in this order.
  public static func == (calls: Self, expected: [Arguments]) -> Bool { calls.elementsEqual(expected) }
  /// Whether the calls had other arguments than these.
  public static func != (calls: Self, expected: [Arguments]) -> Bool { !calls.elementsEqual(expected) }
}

extension MethodCalls: OrderedCalls {
  /// When each call was made, as a number among all calls of all doubles, and the call as it would be written.
  public var __order: [(number: UInt64, call: String)] {
    zip(numbers.all, recorded).map { ($0, member.event($1).description) }
  }
  /// The member that was called.
  public var __name: String { signature }
}
