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

/// On no actor, which a parent with the same member isn't.
nonisolated public protocol Namer { func name(of style: Style) -> Int }
public protocol Labeler { func name(of style: Style) -> Int }
public protocol NamingScreen: Labeler, Namer { func own() -> Style }

/// A class that is on the main actor by its module's default.
open class Panel {
  public init() {}
  open func draw() -> Int { 0 }
}
public protocol DrawingPanel: Panel { func draw() -> Int }

/// One with an initializer that nobody wrote.
class Frame {
  func draw() -> Int { 0 }
}
protocol DrawingFrame: Frame { func draw() -> Int }

/// Is lent a closure where it is asked late.
public protocol Scroller: Sendable { subscript(_ row: () -> Int) -> Int { get async } }

/// Made on the main actor, and by a child on another one, which may fail.
public protocol MadeOnMain { init(number: Int) }
@globalActor public actor Backstage { public static let shared = Backstage() }
@Backstage public protocol MadeBackstage: MadeOnMain { init?(number: Int) }

/// On another actor than the rest, and one that is on both.
@Backstage public protocol Backdrop {
  var size: Int { get set }
  func raise(by steps: Int) -> Int
}
public protocol Curtain {
  var isOpen: Bool { get set }
  func raise(by steps: Int) -> Int
}
public protocol Scenery: Backdrop, Curtain {}

/// Rethrows what a closure throws that only others could run.
public protocol LateRethrowing {
  func attempt(_ body: @concurrent (any Sendable) async throws -> Int) rethrows -> Int
}
