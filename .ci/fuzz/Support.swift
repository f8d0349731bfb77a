/// What the protocols of a batch share: the types that they may mention, and how their modules are built.
struct Surroundings: Hashable {
  /// Whether the module declares types with names of the kit's own and of Foundation's.
  var hasClashes = false
  /// Whether the protocols' module means `nonisolated(nonsending)` by an asynchronous function.
  var isNonsending = false
  /// Whether the doubles' target has turned on what this package's own targets have.
  var isStrict = false

  static let clashing = [
    "TestClock", "InOutValue", "FileHandle", "HeldCall", "StubbedMethod", "OwnedValue", "NonEscapingClosure",
    "Placeholder", "Result", "Data",
  ]

  var source: String {
    var text = Self.types
    guard hasClashes else { return text }
    for name in Self.clashing { text += "public struct \(name): Sendable { public init() {} }\n" }
    return text
  }

  var moduleFlags: [String] {
    isNonsending ? ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] : []
  }

  var targetFlags: [String] {
    guard isStrict else { return [] }
    return ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }
  }

  private static let types = """
    public struct Item: Hashable, Sendable { public init() {} }
    public struct Box<Value> { public var value: Value; public init(_ value: Value) { self.value = value } }
    public final class Reference { public init() {} }
    public struct Ticket: ~Copyable, Sendable { public init() {} }
    public struct Crate<Thing: ~Copyable>: ~Copyable { public init() {} }
    public struct Outer<Value> { public struct Inner { public init() {} } }
    public enum Space { public struct Inner: Sendable { public init() {} } }
    public struct Fault: Error { public init() {} }
    public struct WideFault<Value: Sendable>: Error { public init() {} }
    open class Base { public init() {} }
    open class DesignatedBase { public let number: Int; public init(number: Int) { self.number = number }; public init() { number = 0 } }
    public protocol Shape { var sides: Int { get } }
    public protocol Keyed<Key> { associatedtype Key; func key() -> Key }
    public actor Worker { public init() {} }
    @globalActor public actor Database { public static let shared = Database() }
    @resultBuilder public enum Lines { public static func buildBlock(_ parts: Int...) -> [Int] { parts } }
    public typealias Handler = (Int) -> Void
    public typealias Attempt<Value> = (Value) throws -> Value
    public typealias Completion = @Sendable (Int?) -> Void
    public typealias T = Int
    public typealias Element = String
    public typealias Pair<Value> = (left: Value, right: Int)

    """
}
