// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Results of all kinds.
public protocol Results {
  func optionalSelf() -> Self?
  func lists(of others: [Self], _ more: Self) -> [String: Self]
  func existential() -> any Sequence<Int>
  func composed() -> any Error & Sendable
  func unwrapped() -> String!
  func outcome() -> Result<Int, any Error>
  func empty() -> ()
  var unwrappedValue: String! { get set }
  var function: (Int) -> Int { get }
  var action: (@Sendable (Int) async throws -> Void)? { get set }
  var type: Self.Type { get }
  var nothing: Nothing { get set }
}

/// An alias of `Void`.
public typealias Nothing = Void

@resultBuilder public enum Lines {
  public static func buildBlock(_ lines: String...) -> [String] { lines }
}

/// Requirements with a result builder.
public protocol BuiltByLines {
  @Lines func body() -> [String]
  @Lines var lines: [String] { get }
  var moreLines: [String] { @Lines get }
}
