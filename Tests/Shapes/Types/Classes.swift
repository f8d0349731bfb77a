// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Classes without a protocol.

public class LegacyStore {
  public private(set) var loads: Int = 0
  public var title: String = "legacy"
  public var delegate: (any LegacyDelegate)?
  public let limit: Int
  /// A computed read-only property.
  public var isFull: Bool { loads >= limit }
  /// A computed property with a setter.
  public var shortTitle: String {
    get { String(title.prefix(3)) }
    set { title = newValue }
  }
  weak var observer: AnyObject?
  var inferred = 1

  public init(limit: Int) { self.limit = limit }
  public convenience init() { self.init(limit: 10) }

  public func load(page: Int) throws -> [String] {
    loads += 1
    return ["page \(page)"]
  }
  open func save(_ text: String, at index: Int = 0) { loads += text.count + index }
  @discardableResult
  public func remove(_ text: String) -> Bool { true }
  func fetch(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void) {
    completion(.success("real \(id)"))
  }
  /// Calls another method, which may be stubbed.
  public func refresh() -> Int { (try? load(page: 1).count) ?? 0 }
  public func wait(for id: Int) async throws -> String { "real \(id)" }
  public func check() throws(LegacyError) {}
  public final func close() {}
  public static func make() -> LegacyStore { LegacyStore() }
  private func hidden() {}
  func any<Value>(_ value: Value) {}
  func change(_ value: inout Int) {}
}

public protocol LegacyDelegate: AnyObject {}
public enum LegacyError: Error { case broken }

class LegacyMovieStore: LegacyStore {
  override func save(_ text: String, at index: Int = 0) { super.save(text + "!", at: index) }
  func movies() -> [String] { (try? load(page: 9)) ?? [] }
}

@MainActor
class LegacyScreen {
  var text = "text" as String
  var name: String = ""
  func show(_ text: String) { name = text }
  func appear() async { name = "appeared" }
  nonisolated func log(_ text: String) {}
}

class LegacyBox<Value: Hashable> {
  var value: Value
  init(_ value: Value) { self.value = value }
  func put(_ value: Value) -> Bool {
    self.value = value
    return true
  }
}

class LegacyCache<Value> {
  private(set) var clearCount = 0
  init() {}
  func clear() { clearCount += 1 }
  func keep(_ value: Value) {}
}

/// A class whose superclass is generic.
class LegacyPageCache: LegacyCache<Int> {
  func load() -> Int { 1 }
}
