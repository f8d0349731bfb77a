// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public protocol LegacyListener: AnyObject { func heard(_ number: Int) }

/// Existentials in the old notation, without `any`.
public protocol LegacyService {
  var listener: LegacyListener? { get set }
  var listeners: [LegacyListener] { get }
  var both: (LegacyListener & Sendable).Type? { get }
  func add(_ listener: LegacyListener, then done: @escaping (LegacyListener?, Error?) -> Void)
  func make(_ type: LegacyListener.Type) throws -> LegacyListener & Sendable
  func result() -> Result<LegacyListener, Error>
  func pairs(of numbers: [Int: LegacyListener]) -> (first: LegacyListener, second: Error?)
  func generic<Listener: LegacyListener>(_ listener: Listener) -> Listener
}

/// Function types of the main actor, which are not sendable in Swift 5.
public protocol LegacyHandlers {
  func load(_ completion: @escaping @MainActor (Int) -> Void)
  var onTap: (@MainActor () -> Void)? { get set }
  func handler() -> @MainActor (Int) -> Void
}

/// A client that is given an existential in the old notation.
public struct LegacyClient {
  public var listener: LegacyListener
  public var others: [LegacyListener]
  public var load: (LegacyListener?) -> Int
  public init(listener: LegacyListener, others: [LegacyListener], load: @escaping (LegacyListener?) -> Int) {
    self.listener = listener
    self.others = others
    self.load = load
  }
}
