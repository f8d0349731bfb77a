open class NSLock: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSRecursiveLock: NSLock, @unchecked Sendable {}
open class Thread: NSObject, @unchecked Sendable { open class var isMainThread: Bool { true }; open class var current: Thread { Thread() }; open var stackSize: Int { 0 } }
