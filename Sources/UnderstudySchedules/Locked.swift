internal import Foundation

/// A value that several threads read and set.
final class Locked<Value: Sendable>: @unchecked Sendable {  // `storage` is guarded by `lock`.
  private let lock = NSLock()
  private var storage: Value

  init(_ value: Value) { storage = value }

  var value: Value {
    get { lock.withLock { storage } }
    set { lock.withLock { storage = newValue } }
  }
}
