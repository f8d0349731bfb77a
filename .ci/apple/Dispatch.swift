// The declarations of Dispatch that the kit uses.
@_exported import Darwin
public final class DispatchSpecificKey<T>: @unchecked Sendable {
  public init() {}
}

public struct DispatchTime: Sendable { public static func now() -> DispatchTime { DispatchTime() } }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
public enum DispatchTimeoutResult { case success, timedOut }
public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}; public func signal() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
public enum DispatchPredicate { case onQueue(DispatchQueue) }
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
}

open class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { DispatchQueue(label: "") }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }

  public init(label: String) {}
  public convenience init(label: String, target: DispatchQueue?) { self.init(label: label) }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  @preconcurrency public func async(execute work: @escaping @Sendable () -> Void) {}
  @preconcurrency public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {}
}
