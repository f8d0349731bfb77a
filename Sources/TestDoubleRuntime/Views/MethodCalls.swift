import TestReporting

/// The recorded arguments of a method's calls, oldest first.
///
/// One argument is recorded as the value itself, several as a tuple with the parameters' names:
/// `spy.calls.toggle.last?.isOn`. The collection does not grow: it contains the calls that were made before the test
/// read the collection from the spy.
///
/// An argument that is an object is the object itself, as it is now, also in failures and in `calls.all`; a timeline
/// shows it as it was at the call.
public struct MethodCalls<Arguments>: RandomAccessCollection, CustomStringConvertible {
  private let calls: Recorded<Arguments>
  /// The handle of the member; `nil` for a list of expected calls.
  let member: (any AnyHandle)?

  package init<Output, Failure, Body>(_ store: __CallHandle<Arguments, Output, Failure, Body>) {
    calls = store.inspect()
    member = store
  }

  /// The index of the first call, always 0.
  public var startIndex: Int { 0 }
  /// The number of calls.
  public var endIndex: Int { recordedArguments.count }
  /// The arguments of the call at an index.
  public subscript(position: Int) -> Arguments { recordedArguments[position] }

  /// Removes the member's calls; its stubs stay.
  public func reset() { member?.removeCalls() }

  func current() -> MethodCalls { member.map { $0.orderedCalls as! MethodCalls } ?? self }

  /// The calls in Swift syntax, those that repeat counted: `[MoviesService.movies(page: 1)]`.
  public var description: String {
    "[" + ShortenedLines.of(__order.map(\.call)).joined(separator: ", ") + "]"
  }

  var recordedArguments: [Arguments] { calls.elements }
}

extension MethodCalls: Sendable where Arguments: Sendable {}

extension MethodCalls: CustomReflectable {
  /// Shows the arguments alone; a failed `#expect` would list the whole double from Swift 6.4 on.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: recordedArguments, displayStyle: .collection)
  }
}

/// Literals of expected arguments, for XCTest: `XCTAssertEqual(spy.calls.movies, [1, 2])`.
extension MethodCalls: ExpressibleByArrayLiteral {
  /// Creates a list of calls with the expected arguments.
  public init(arrayLiteral arguments: Arguments...) {
    var calls = Recorded<Arguments>()
    for argument in arguments { calls.append(argument, 0) }
    self.calls = calls
    member = nil
  }
}

extension MethodCalls: Equatable where Arguments: Equatable {
  /// True if the calls of both lists have the same arguments, in the same order.
  public static func == (calls: Self, others: Self) -> Bool { calls.elementsEqual(others) }
}

extension MethodCalls: __OrderedCalls {
  /// The calls in Swift syntax, each with its number among all calls of all doubles.
  public var __order: [(number: UInt64, call: String)] {
    calls.lines { arguments in
      member.map { "\($0.signature.event(of: arguments, in: $0.log.protocolName))" } ?? describe(arguments)
    }
  }
  /// The member with its protocol: `MoviesService.movies(page:)`.
  public var __name: String { member.map { $0.log.name(of: $0.signature.text) } ?? "calls" }
  /// The log of the member's double.
  public var __log: __DoubleLog { member?.log ?? __DoubleLog(protocolName: "Expected", records: false) }
}
