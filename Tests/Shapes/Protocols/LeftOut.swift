// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A protocol with members that an extension implements.
public protocol Greeting {
  var name: String { get }
  func greet(loudly: Bool) -> String
  func greet(times: Int) -> String
}

extension Greeting {
  public func greet(loudly: Bool) -> String { loudly ? "HELLO \(name)" : "hello \(name)" }
}
