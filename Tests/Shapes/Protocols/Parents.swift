// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public protocol HasName { var name: String { get } }
public protocol HasCount { var count: Int { get } }
public protocol HasSettableCount: HasCount { var count: Int { get set } }
public typealias HasBoth = HasName & HasCount

/// A diamond over a composition and a refined duplicate.
public protocol Diamond: HasBoth, HasSettableCount, HasName { func own() -> Int }

/// Parents of the standard library.
public protocol Standard: Hashable, Comparable, CustomStringConvertible, CustomDebugStringConvertible,
  Identifiable, Codable
{
  func own() -> Int
}

/// A parent whose requirement is stated again.
public protocol Stored: Codable { init(from decoder: any Decoder) throws }

/// An error.
public protocol Failing: Error { var code: Int { get } }

open class Base {
  public init() {}
}

/// A class constraint.
public protocol Derived: Base { func own() -> Int }

public enum Outer {
  public struct Item: Equatable, Sendable {
    public init() {}
  }
  public protocol Service { func items(like item: Item) -> [Item] }
}

/// Throwing above, not below.
public protocol ThrowingParent { func value() throws -> Int }
public protocol CalmChild: ThrowingParent { func value() -> Int }

/// A class constraint in a where clause.
public protocol DerivedByWhere where Self: Base { func own() -> Int }

extension Outer {
  public enum Middle {
    public struct Part: Equatable, Sendable {
      public init() {}
    }
    /// Names types of every scope around it.
    public protocol Deep { func parts(of item: Item, in middle: Middle.Type) -> [Part] }
  }
}
