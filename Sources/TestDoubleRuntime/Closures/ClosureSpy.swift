import TestReporting

/// A closure that stands in for one of the app's, and records its calls.
///
/// Hand over its `closure`; stub and look at it as at a member of a spy:
///
/// ```swift
/// let select = ClosureSpy<Movie, Void>("select")
/// let viewModel = ListViewModel(onSelect: select.closure)
/// viewModel.tap(.alien)
/// #expect(select.calls == [.alien])
/// ```
///
/// `Arguments` is the type of the one parameter, or the tuple of several; `Void` where there is none. Calls show the
/// labels of a tuple, or those in the name: `ClosureSpy<(Int, String), [Movie]>("search(page:query:)")`.
@dynamicMemberLookup
public final class ClosureSpy<Arguments, Output>: TestDouble, Sendable {
  @usableFromInline typealias Store = MethodStore<
    Arguments, Output, any Error, __ClosureAnswer<Arguments, Output>
  >
  @usableFromInline let store: Store

  /// The name that all spies of closures share; calls go by the name of each.
  public static var __protocolName: String { "ClosureSpy" }
  /// The spy's log.
  public var __log: __DoubleLog { store.log }

  /// The spy of a closure that failures and timelines call `name`, which may hold argument labels.
  ///
  /// Labels must be as many as `Arguments` has elements; else the test fails, and those of the type are taken.
  public init(
    _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let (signature, problem) = ClosureSignature.signature(named: name, arguments: Arguments.self)
    let baseName = String(signature.prefix { $0 != "(" })
    let log = __DoubleLog(protocolName: "", doubleName: baseName, position: position)
    store = Store(log: log, signature: signature, handle: nil)
    if let problem { log.report(problem, at: position) }
  }

  /// Stubs the answers to its calls.
  public var stub: StubbedMethod<Arguments, Output, any Error, __ClosureAnswer<Arguments, Output>> {
    StubbedMethod(store: store)
  }

  /// Its calls so far, oldest first.
  public var calls: MethodCalls<Arguments> { MethodCalls(store) }

  /// Calls the closure; without a stub, fails the test and gives a placeholder.
  @inlinable
  public func callAsFunction(_ arguments: Arguments) -> Output { now(arguments, throwing: Never.self) }

  /// Calls the closure with several arguments, or none.
  @inlinable
  public func callAsFunction<each Argument>(_ argument: repeat each Argument) -> Output
  where Arguments == (repeat each Argument) {
    now((repeat each argument), throwing: Never.self)
  }
}
