// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Read by a result builder.
@resultBuilder public enum Lines {
  public static func buildBlock(_ lines: String...) -> [String] { lines }
}

/// Requirements of a result builder.
public protocol BuiltByLines {
  @Lines func body() -> [String]
  @Lines func body(of part: () -> Int) -> [String]
  @Lines var lines: [String] { get }
}

/// A parent whose lines are built late, and a child whose lines are there.
public protocol LateLines {
  var lines: [String] { @Lines get async }
}

/// The child.
public protocol EarlyLines: LateLines {
  var lines: [String] { get }
}
