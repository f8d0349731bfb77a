// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
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

/// Overloads that differ only in the specifiers of their parameters.
public protocol Specified {
  func take(_ number: Int) -> Int
  func take(_ number: inout Int) -> Int
  func take(_ numbers: [Int]) -> Int
  func take(_ body: (Int) -> Int) -> Int
  func move(_ source: inout Int, _ target: Int)
  func move(_ source: Int, _ target: inout Int)
}

/// A subscript whose setter's handle would have the name of a property.
public protocol Drawer {
  var subscriptSet: Int { get }
  subscript(_ index: Int) -> String { get set }
}
