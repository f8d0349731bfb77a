/// The recorded arguments of a method's calls, oldest first.
///
/// One argument is recorded as the value itself, several as a tuple with the parameters' names:
/// `spy.calls.toggle.last?.isOn`. The collection holds the calls made until it was taken.
public struct MethodCalls<Arguments>: RandomAccessCollection {
  private let recorded: [MethodStoreRecord<Arguments>]
  private let describeCall: (Arguments) -> String
  private let look: () -> MethodCalls<Arguments>
  let log: CallLog
  /// The protocol and the member: `MoviesService.movies(page:)`.
  let signature: String

  init<Output, Failure, Body>(_ store: MethodStore<Arguments, Output, Failure, Body>) {
    recorded = store.recorded
    describeCall = { store.event($0).description }
    look = { MethodCalls(store) }
    log = store.log
    signature = "\(store.log.protocolName).\(store.signature.text)"
  }

  /// The first call's position, always 0.
  public var startIndex: Int { 0 }
  /// The number of calls.
  public var endIndex: Int { recorded.count }
  /// The arguments of one call, counted from 0.
  public subscript(position: Int) -> Arguments { recorded[position].arguments }

  /// The calls until now.
  func current() -> MethodCalls { look() }

  /// The calls as they would be written, one a line.
  var lines: String { recorded.map { "  " + describeCall($0.arguments) }.joined(separator: "\n") }
}

extension MethodCalls: CustomStringConvertible {
  /// The calls as they would be written: `[MoviesService.movies(page: 1)]`.
  public var description: String {
    "[" + recorded.map { describeCall($0.arguments) }.joined(separator: ", ") + "]"
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
    recorded.map { ($0.number, describeCall($0.arguments)) }
  }
  /// The member that was called.
  public var __name: String { signature }
}

/// One recorded call: its arguments, and its number among all calls of all doubles.
struct MethodStoreRecord<Arguments> {
  var arguments: Arguments
  var number: UInt64
}
