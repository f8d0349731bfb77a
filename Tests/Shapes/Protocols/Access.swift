// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if canImport(Foundation)
  public import Foundation
#endif

/// Imports inside of `#if`.
public protocol ConditionallyImported { func identify(_ id: UUID) -> Date }

/// A protocol with package access.
package protocol PackageWide { func own(_ part: PackagePart) -> PackagePart }

package struct PackagePart: Equatable {
  package init() {}
}

/// Protocols of the same name in two types.
public enum Left { public protocol Sided { func left() -> Int } }
public struct Right { public protocol Sided { func right() -> Int } }

/// A parent in another file.
public protocol ElsewhereChild: HasName, Keyed where Key == Int { func child() -> Int }

/// Requirements with unusual line breaks.
// swift-format-ignore
public protocol Broken
  :
  AnyObject
{
  func
    first
    (
    _
      number
    :
      Int
    )
    async
    throws
    -> Int; var second
    : Int { get
      set
    }
}

/// Attributes that don't affect a double.
@preconcurrency public protocol Attributed: Sendable {
  @available(macOS 10.15, *) @discardableResult
  func marked() -> Int
}

/// A protocol with members that an extension implements.
public protocol Greeting {
  var name: String { get }
  func greet(loudly: Bool) -> String
  func greet(times: Int) -> String
}

extension Greeting {
  public func greet(loudly: Bool) -> String { loudly ? "HELLO \(name)" : "hello \(name)" }
}
