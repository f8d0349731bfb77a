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

/// Existentials in the old notation behind other names and within other types.
public protocol LegacySpellings<Item> {
  associatedtype Item
  var item: Item { get }
  var forced: LegacyListener! { get }
  var grouped: (LegacyListener)? { get }
  var alias: LegacyBoth { get }
  var number: LegacyNumber { get }
  var nested: LegacyScope.Nested { get }
  var qualified: UnderstudyLegacyShapes.LegacyListener { get }
  var boxed: LegacyBox<LegacyListener> { get }
  var keyed: any LegacyKeyed<LegacyListener> { get }
  var error: Swift.Error { get }
  var anything: Any & Sendable { get }
  var function: @Sendable (_ listener: LegacyListener) throws(Error) -> Void { get }
  func opaque(_ value: some LegacyKeyed<Error> & LegacyListener, _ other: (some LegacyListener)?)
  func generic<LegacyListener>(_ value: LegacyListener) -> LegacyListener
}
public typealias LegacyBoth = LegacyListener & Sendable
public typealias LegacyNumber = Int
public struct LegacyBox<Value> {}
public enum LegacyScope { public protocol Nested {} }
public protocol LegacyKeyed<Key> { associatedtype Key }

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
