public import TestDoubleRuntime
internal import TestReporting

/// A closure that replaces one of the app's closures in a test and records its calls.
///
/// Pass its `closure` to the code under test. The spy has a `stub` and `calls`, like a method of a generated spy:
///
/// ```swift
/// let select = ClosureSpy<Movie, Void>("select")
/// let viewModel = ListViewModel(onSelect: select.closure)
/// viewModel.tap(.alien)
/// #expect(select.calls == [.alien])
/// ```
///
/// `Arguments` is the type of the single parameter, a tuple of several, or `Void` for none. Calls are described with
/// the labels in the name, as in `ClosureSpy<(Int, String), [Movie]>("search(page:query:)")`, else with the labels of
/// the tuple.
@dynamicMemberLookup
public final class ClosureSpy<Arguments, Output>: TestDouble, Sendable {
  @usableFromInline typealias Store = __CallHandle<
    Arguments, Output, any Error, __ClosureAnswer<Arguments, Output>
  >
  @usableFromInline let store: Store

  /// The name that all spies of closures share; messages use the name of each spy instead.
  public static var __protocolName: String { "ClosureSpy" }
  /// The log of the spy.
  public var __log: __DoubleLog { store.log }

  /// Creates a spy; failures and timelines show its name, which may contain argument labels.
  ///
  /// If the number of labels in the name differs from the number of arguments, calls are described with the labels of
  /// `Arguments`.
  public init(
    _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let signature = ClosureSignature.signature(named: name, arguments: Arguments.self)
    let baseName = String(signature.prefix { $0 != "(" })
    let log = __DoubleLog(protocolName: "", doubleName: baseName, position: position)
    store = Store(log: log, signature: MemberSignature(text: signature), handleName: nil)
  }

  /// The answers to the closure's calls.
  public var stub: StubbedMethod<Arguments, Output, any Error, __ClosureAnswer<Arguments, Output>> {
    StubbedMethod(store: store)
  }

  /// The closure's calls so far, oldest first.
  public var calls: MethodCalls<Arguments> { MethodCalls(store) }

  /// Calls the closure; without a stub, a call with a result fails the test and returns a placeholder.
  @inlinable
  public func callAsFunction(_ arguments: Arguments) -> Output { callSync(arguments, throwing: Never.self) }

  /// Calls the closure with several arguments or none.
  @inlinable
  public func callAsFunction<each Argument>(_ argument: repeat each Argument) -> Output
  where Arguments == (repeat each Argument) {
    callSync((repeat each argument), throwing: Never.self)
  }
}

/// A stub's closure that answers the calls of a ``ClosureSpy``.
///
/// There are two cases, since the code under test may call the spy synchronously or asynchronously.
public enum __ClosureAnswer<Arguments, Output> {
  /// A synchronous answer, for calls of every kind.
  case now((Arguments) throws -> Output)
  /// An asynchronous answer, for asynchronous calls only.
  case later(__AsyncAnswer<Arguments, Output, any Error>)
}
