import TestReporting

extension StubbedMethod {
  /// The answers for calls whose arguments the closure accepts.
  ///
  /// Of several that fit, the latest wins. A closure that throws is an issue, and does not accept the call.
  public func when(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ matches: @escaping (Arguments) throws -> Bool
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let condition = StubCondition<Arguments> { [unowned store] arguments in
      do { return try matches(arguments) } catch {
        let call = store.event(arguments).description
        store.log.report(
          "The condition of a stub threw for \(call), so it does not fit: \(error)", at: position)
        return false
      }
    }
    return Self(store: store, condition: condition)
  }

  /// The answers for calls with exactly these arguments: `stub.toggle.when(1, true)`.
  ///
  /// A wrong number of values is an issue at once. They must have the parameters' types, or the call is an issue;
  /// closures are left out. Where a value can't
  /// be written without its type, such as `nil`, give them as one tuple: `when((1, nil))`.
  public func when<First: Equatable, each Value: Equatable>(
    _ first: First, _ value: repeat each Value, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    var values: [Any] = [first]
    repeat values.append(each value)
    return when(values, at: position)
  }

  /// The answers for calls with exactly these arguments, given as one tuple: `stub.caption.when((movie, nil))`.
  public func when(
    _ arguments: Arguments, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return when(store.signature.elements(of: arguments), at: position)
  }

  private func when(_ values: [Any], at position: SourcePosition) -> Self {
    let mistakes = FirstMistake()
    if let text = ArgumentComparison<Arguments>(store, values).mistakenNumber, mistakes.isFirst() {
      store.log.report(text, at: position)
    }
    let condition = StubCondition<Arguments>(
      accepts: { [unowned store] in
        switch ArgumentComparison(store, values).compare($0) {
        case .equal: return true
        case .different: return false
        case .mistake(let text):
          if mistakes.isFirst() { store.log.report(text, at: position) }
          return false
        }
      }, expected: values)
    return Self(store: store, condition: condition)
  }
}

/// A stub that can't be compared says so once, however many calls ask it.
private final class FirstMistake: @unchecked Sendable {  // Its lock guards it.
  private let lock = DoubleLock()
  private var isReported = false

  func isFirst() -> Bool {
    lock.withLock {
      defer { isReported = true }
      return !isReported
    }
  }
}

extension StubbedMethod where Arguments: Equatable {
  /// The answers for calls with exactly this argument.
  ///
  /// Of several that fit, the latest wins.
  public func when(_ argument: Arguments) -> Self {
    Self(store: store, condition: StubCondition(accepts: { $0 == argument }, expected: [argument]))
  }
}
