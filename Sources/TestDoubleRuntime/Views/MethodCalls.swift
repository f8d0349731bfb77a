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
  // `CalledMember` is not generic over the arguments: old systems can't use a constrained existential type at run time.
  let member: any CalledMember

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
  public func reset() { member.removeCalls() }

  /// Returns the member's calls until now.
  func current() -> MethodCalls { member.orderedCalls as! MethodCalls }

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

/// The member whose calls a list contains: a method's handle without its generic parameters, or ``ExpectedCallsMember``.
protocol CalledMember: AnyObject, Sendable {
  var log: __DoubleLog { get }
  var signature: MemberSignature { get }
  /// The member's calls until now, as `MethodCalls` of its arguments.
  var orderedCalls: any __OrderedCalls { get }
  /// Returns the call with the arguments in Swift syntax.
  func callText(_ arguments: Any) -> String
  func removeCalls()
}

extension __CallHandle: CalledMember {
  func callText(_ arguments: Any) -> String { event(arguments as! Arguments).description }
}

/// Takes the place of a double's member in a list of expected calls.
private final class ExpectedCallsMember<Arguments>: CalledMember {
  let log = __DoubleLog(protocolName: "Expected", records: false)
  let signature = MemberSignature(text: "calls(_:)")
  var orderedCalls: any __OrderedCalls { [] as MethodCalls<Arguments> }
  func callText(_ arguments: Any) -> String { describe(arguments) }
  func removeCalls() {}
}

/// Literals of expected arguments, for XCTest: `XCTAssertEqual(spy.calls.movies, [1, 2])`.
extension MethodCalls: ExpressibleByArrayLiteral {
  /// Creates a list of calls with the expected arguments.
  public init(arrayLiteral arguments: Arguments...) {
    var calls = Recorded<Arguments>()
    for argument in arguments { calls.append(argument, 0) }
    self.calls = calls
    member = ExpectedCallsMember<Arguments>()
  }
}

extension MethodCalls: Equatable where Arguments: Equatable {
  /// True if the calls of both lists have the same arguments, in the same order.
  public static func == (calls: Self, others: Self) -> Bool { calls.elementsEqual(others) }
}

extension MethodCalls: __OrderedCalls {
  /// The calls in Swift syntax, each with its number among all calls of all doubles.
  public var __order: [(number: UInt64, call: String)] { calls.lines(member.callText) }
  /// The member with its protocol: `MoviesService.movies(page:)`.
  public var __name: String { member.log.name(of: member.signature.text) }
  /// The log of the member's double.
  public var __log: __DoubleLog { member.log }
}
