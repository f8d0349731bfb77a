// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public protocol HasName { var name: String { get } }
public protocol HasCount { var count: Int { get } }
public protocol HasSettableCount: HasCount { var count: Int { get set } }
public typealias HasBoth = HasName & HasCount

/// A protocol that inherits the same members twice, from a composition and a child.
public protocol Diamond: HasBoth, HasSettableCount, HasName { func own() -> Int }

/// A protocol that inherits protocols of the standard library.
public protocol Standard: Hashable, Comparable, CustomStringConvertible, CustomDebugStringConvertible,
  Identifiable, Codable
{
  func own() -> Int
  static var description: Int { get }
}

/// An error protocol.
public protocol Failing: Error { var code: Int { get } }

open class Base {
  public init() {}
}

/// A protocol with a superclass constraint.
public protocol Derived: Base { func own() -> Int }

public enum Outer {
  public struct Item: Equatable, Sendable {
    public init() {}
  }
  public protocol Service { func items(like item: Item) -> [Item] }
}

/// A protocol with a superclass constraint in its where clause.
public protocol DerivedByWhere where Self: Base { func own() -> Int }

extension Outer {
  public enum Middle {
    public struct Part: Equatable, Sendable {
      public init() {}
    }
    /// Names types of all outer scopes.
    public protocol Deep { func parts(of item: Item, in middle: Middle.Type) -> [Part] }
  }
}
