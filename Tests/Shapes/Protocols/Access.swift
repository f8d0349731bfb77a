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

/// `#if` inside of `#if`.
#if os(Linux) || os(macOS)
  public protocol DeeplyConditional {
    #if os(Linux)
      #if DEBUG
        func debug() -> Int
      #else
        func release() -> Int
      #endif
    #endif
    func always() -> Int
  }
#else
  public protocol DeeplyConditional { func other() -> Int }
#endif

/// Members that run on the caller's actor, or on none.
public protocol Located {
  nonisolated(nonsending) func here(_ object: Reference) async -> Reference
  @concurrent func away() async -> Int
}

extension Outer.Middle {
  public enum Inner {
    /// A protocol of a type in an extension of a nested type.
    public protocol Deepest { func part() -> Part }
  }
}
