import Foundation

/// Processes many values at the same time, on all processors.
enum Parallel {
  /// Calls `body` with each value; returns the results in the order of the values.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ body: @Sendable (Value) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: values.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each iteration writes only its own element.
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: values.count) { buffer[$0] = body(values[$0]) }
    }
    return results.compactMap(\.self)
  }
}
