import Foundation

/// The context that the protocols of a batch share: the types that they can mention, and the settings of their modules.
struct Context: Hashable {
  /// Whether the module declares types with the names of types of the kit and of Foundation.
  var hasClashes = false
  /// Whether asynchronous functions of the protocols' module are `nonisolated(nonsending)` by default.
  var isNonsending = false
  /// Whether the protocols' module is isolated to the main actor by default.
  var isMainActor = false
  /// Whether the protocols' module is in Swift 5 mode.
  var isLegacy = false
  /// Whether the doubles' target has the upcoming features of this package's targets.
  var isStrict = false
  /// The use of the module `Other`.
  var other = Other.none

  /// The uses of another module, whose types have the same names as the types of the protocols' module.
  enum Other {
    case none
    /// Protocols inherit from protocols of the other module.
    case parents
    /// Only the doubles' file imports the other module; its types also have names of standard library types.
    case rival
  }

  static let clashing = [
    "TestClock", "InOutValue", "FileHandle", "HeldCall", "StubbedMethod", "OwnedValue", "NonEscapingClosure",
    "Placeholder", "Result", "Data", "Span", "Bool", "Array", "UInt8", "Hasher", "Duration", "UUID",
  ]

  var source: String {
    var text = "import Foundation\n" + Self.types
    if isMainActor {
      // In such a module, types that don't need the main actor are declared `nonisolated`.
      text =
        text.split(separator: "\n").map { line in
          let kinds = ["public struct", "public enum", "public final class", "open class", "public protocol"]
          return kinds.contains(where: line.hasPrefix) ? "nonisolated " + line : String(line)
        }.joined(separator: "\n") + "\n"
    }
    guard hasClashes else { return text }
    for name in Self.clashing {
      text += "\(isMainActor ? "nonisolated " : "")public struct \(name): Sendable { public init() {} }\n"
    }
    return text
  }

  /// A description of the settings that aren't the default.
  var summary: String {
    let parts = [
      (hasClashes, "a module with names of the kit's"), (isNonsending, "a nonsending module"),
      (isMainActor, "a module on the main actor"), (isLegacy, "a module of Swift 5"),
      (isStrict, "a strict target"), (other == .parents, "parents of another module"),
      (other == .rival, "a rival module"),
    ]
    return parts.filter(\.0).map(\.1).joined(separator: ", ")
  }

  /// The source of the module `Other`, without the protocols of the batch.
  var otherSource: String {
    guard other == .rival else {
      // Global actors of two modules have different names. Internal types of that module are not visible here.
      let types = Self.types.replacingOccurrences(of: "Database", with: "Archive")
      return ["enum Space", "final class Reference", "typealias Handler"].reduce(types) { text, name in
        text.replacingOccurrences(of: "public \(name)", with: name)
      }
    }
    let names = Self.types.split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasPrefix("public") || line.hasPrefix("open"), !line.contains("~Copyable") else {
        return nil
      }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      let keywords = ["struct", "class", "enum", "protocol", "actor", "typealias"]
      return words.firstIndex { keywords.contains(String($0)) }.map { words[$0 + 1] }
    }
    let standard = [
      "Int", "String", "Bool", "Result", "Data", "Error", "Void", "Never", "Hashable", "Sequence",
    ]
    let structs = (names.map(String.init) + standard).map { "public struct \($0) {}\n" }
    return "public protocol RivalService { func rival() }\n" + structs.joined()
  }

  var moduleFlags: [String] {
    ["-swift-version", isLegacy ? "5" : "6"]
      + (isNonsending ? ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] : [])
      + (isMainActor ? ["-default-isolation", "MainActor"] : [])
  }

  /// The generator's options for the module's settings.
  var toolFlags: [String] {
    (isNonsending ? ["--nonsending", "Fuzzed"] : []) + (isMainActor ? ["--main-actor", "Fuzzed"] : [])
      + (isLegacy ? ["--swift5", "Fuzzed"] : [])
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
    public enum Space {
      public struct Inner: Sendable { public init() {} }
      public typealias Action = () -> Void
      public typealias Value = Int?
      public typealias Key = Never
      public struct Output: ~Copyable {}
    }
    public struct Fault: Error { public init() {} }
    public struct WideFault<Value: Sendable>: Error { public init() {} }
    open class Base { public init() {} }
    open class DesignatedBase { public let number: Int; public init(number: Int) { self.number = number }; public init() { number = 0 } }
    open class RichBase {
      public init() {}
      open var name: String = ""
      public var value: Int = 0
      open func run() {}
      open func load(_ a: Int) -> String { "" }
      open func item(value: Int) throws -> Int { value }
      open class func items() -> Int { 0 }
      func handle() {}
    }
    open class WideBase<Value> {
      public init() {}
      open var content: Value?
      open func put(_ value: Value) -> Value { value }
    }
    public protocol Shape { var sides: Int { get } }
    public protocol Keyed<Key> { associatedtype Key; func key() -> Key }
    public actor Worker { public init() {} }
    @globalActor public actor Database { public static let shared = Database() }
    @resultBuilder public enum Lines { public static func buildBlock(_ parts: Int...) -> [Int] { parts } }
    public typealias Handler = (Int) -> Void
    public typealias Attempt<Value> = (Value) throws -> Value
    public typealias Completion = @Sendable (Int?) -> Void
    public typealias Loading = (Item) async throws -> Item
    public typealias Reply = @MainActor @Sendable (Swift.Result<Item, any Error>) -> Void
    public typealias Hook = (() -> Void)?
    public typealias Outcome = Swift.Result<Item, any Error>
    public typealias AnyShape = any Shape & Sendable
    public typealias Both = Shape & Sendable
    public typealias T = Int
    public typealias Element = String
    public typealias Pair<Value> = (left: Value, right: Int)

    """
}
