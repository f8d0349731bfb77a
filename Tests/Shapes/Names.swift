// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Names that generated code uses itself.
public protocol Clashing {
  func stub()
  var calls: Int { get }
  func members(log: Int, Arguments: Int) -> Int
  var Output: String { get }
}

/// Overloads by label, by type, by result, by effect.
public protocol Overloads {
  func fetch(byId: Int) -> String
  func fetch(byName: String) -> String
  func save(_ number: Int)
  func save(_ text: String)
  func value() -> Int
  func value() -> String
  func run()
  func run() async
}

/// Names beyond ASCII.
public protocol Größe { func höhe(über: Int) -> Int }

public protocol OneLine { func a(); func b() -> Int; var c: Int { get } }

/// Ends in Protocol.
public protocol HandlerProtocol { func serve() -> Int }
/// Ends in Type.
public protocol GatewayType { func pass() -> Int }

/// Names that are reserved words.
public protocol Reserved {
  func `default`()
  func `init`()
  func `self`() -> Int
  func `Type`()
  func `as`(`self`: Int, newValue: Int)
  var `in`: Int { get set }
}
