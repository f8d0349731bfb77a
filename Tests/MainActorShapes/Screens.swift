// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// On the main actor by its module's default.
public protocol Screen<Row> {
  associatedtype Row: Equatable
  var title: String { get set }
  var style: Style { get }
  func rows() -> [Row]
  func load(_ body: @escaping () async -> Int) async throws -> Style
  nonisolated func identifier() -> Int
  static func make() -> Self
  init(title: String)
}

/// Sendable, and on the main actor nevertheless.
public protocol Vault: Sendable {
  func value(for key: String) async -> Int
}

/// A type that is bound to the main actor by its module's default.
public struct Style: Equatable {
  public var name: String
  public init(name: String) { self.name = name }
}

/// A type whose conformance to `Hashable` is bound to the main actor.
public struct ShelfID: Hashable {
  public var number: Int
  public init(_ number: Int) { self.number = number }
}
public protocol Shelves {
  var titles: [ShelfID: String] { get }
  func open(_ shelves: Set<ShelfID>) -> [ShelfID: Int]
  static var all: Set<ShelfID> { get }
}

/// On no actor, unlike `Labeler`, which has the same member.
nonisolated public protocol Namer { func name(of style: Style) -> Int }
public protocol Labeler { func name(of style: Style) -> Int }
public protocol NamingScreen: Labeler, Namer { func own() -> Style }

/// A class that is on the main actor by its module's default.
open class Panel {
  public init() {}
  open func draw() -> Int { 0 }
}
public protocol DrawingPanel: Panel { func own() -> Int }

/// An asynchronous subscript that takes a non-escaping closure.
public protocol Scroller: Sendable { subscript(_ row: () -> Int) -> Int { get async } }

/// Another module has a protocol of this name.
public protocol Twin { func second() -> Int }
