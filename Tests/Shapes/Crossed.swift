// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Shapes that meet in one member.
public protocol Crossed {
  func attempt(_ first: () throws -> Void, _ second: () throws(EffectsError) -> Void) rethrows
  func run(_ handler: @escaping () throws(EffectsError) -> Void)
  func replace(_ action: inout () -> Int)
  func log(_ message: @autoclosure () throws -> String) -> Bool
  func keep(_ number: @escaping @autoclosure () throws -> Int)
  func repeated(_ number: Int, number: Int) -> Int
  func renew(_ ticket: borrowing Ticket) throws(Refused) -> Ticket
  func underscore(`_` number: Int) -> Int
  mutating func visit<Value>(_ body: (Int) throws -> Value) rethrows -> Value
  @Database func rows(of table: Reference) -> Reference
}

/// Has members that are called like the double's views, and like what these are called then.
public protocol CrossedViews {
  func stub() -> Int
  var stub_: Int { get }
  func calls()
  func calls_()
}

extension Outer.Middle {
  public enum Inner {
    /// In a type in an extension of a nested type.
    public protocol Deepest { func part() -> Part }
  }
}
