internal import TestDoubleRuntime
internal import TestReporting

/// The stub of an asynchronous member, whatever its types.
protocol HoldableStub {
  /// True if cancelling its task ends a held call.
  var endsOnCancellation: Bool { get }
  /// Holds the next call, and returns a closure that gives it an answer; the closure returns false if it can't.
  func holdNext(at position: SourcePosition) -> (_ value: Any?, _ error: (any Error)?) -> Bool
}

extension StubbedMethod: HoldableStub where Body == __AsyncAnswer<Arguments, Output, Failure> {
  var endsOnCancellation: Bool { CancellationError() is Failure }

  func holdNext(at position: SourcePosition) -> (_ value: Any?, _ error: (any Error)?) -> Bool {
    let call = hold(
      fileID: position.fileID, filePath: position.filePath, line: position.line, column: position.column)
    return { value, error in
      if let error = error as? Failure {
        call.resume(throwing: error)
      } else if let value = value as? Output {
        nonisolated(unsafe) let value = value
        call.resume(returning: value)
      } else {
        return false
      }
      return true
    }
  }
}
