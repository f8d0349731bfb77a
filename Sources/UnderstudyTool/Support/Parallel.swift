import Foundation

/// Processes many values at the same time, on all processors.
enum Parallel {
  /// Calls `body` with each value; returns the results in the order of the values, or throws the first error.
  static func map<Value: Sendable, Output: Sendable>(
    _ values: [Value], _ body: @Sendable (Value) throws -> Output
  ) throws -> [Output] {
    var results = [Result<Output, any Error>?](repeating: nil, count: values.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each iteration writes only its own element.
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: values.count) { index in
        buffer[index] = Result { try body(values[index]) }
      }
    }
    return try results.compactMap { try $0?.get() }
  }
}
