import Foundation

/// A value that closures on any thread can change.
final class LockedValue<Value: Sendable>: @unchecked Sendable {  // `kept` is guarded by `lock`.
  private let lock = NSLock()
  private var kept: Value

  init(_ value: Value) { kept = value }

  var value: Value { lock.withLock { kept } }

  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&kept) } }
}
