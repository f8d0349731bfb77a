// The declarations of Foundation that the kit and the protocols of its tests use, with Apple's availability. Those that
// the kit's oldest supported systems already have carry no `@available`.
@_exported import Darwin
@_exported import Dispatch

public protocol NSObjectProtocol: AnyObject {
  var description: String { get }
  var debugDescription: String { get }
  var hash: Int { get }
  func isEqual(_ object: Any?) -> Bool
  func isProxy() -> Bool
  func `self`() -> Self
}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  open var description: String { "" }
  open var debugDescription: String { "" }
  open var hash: Int { 0 }
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open func isProxy() -> Bool { false }
  public func `self`() -> Self { self }
  public func hash(into hasher: inout Hasher) {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
}

open class NSArray: NSObject {}
open class NSAttributedString: NSObject { open var string: String { "" } }
open class NSDictionary: NSObject {}
open class NSEnumerator: NSObject, Sequence {
  open func nextObject() -> Any? { nil }
  public struct Iterator: IteratorProtocol { public mutating func next() -> Any? { nil } }
  public func makeIterator() -> Iterator { Iterator() }
}
open class NSError: NSObject, Error, @unchecked Sendable {
  open var code: Int { 0 }
  open var domain: String { "" }
}
open class NSOrderedSet: NSObject {}
open class NSSet: NSObject {}
open class NSString: NSObject {
  open var deletingLastPathComponent: String { "" }; open var resolvingSymlinksInPath: String { "" }
  open var lastPathComponent: String { "" }
  open func appendingPathComponent(_ component: String) -> String { component }
}
public struct NSZone {}
open class Unit: NSObject { open var symbol: String { "" } }

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}
