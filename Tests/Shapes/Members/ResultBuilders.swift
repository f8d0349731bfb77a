// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@resultBuilder public enum Lines {
  public static func buildBlock(_ lines: String...) -> [String] { lines }
}

/// Requirements with a result builder.
public protocol BuiltByLines {
  @Lines func body() -> [String]
  @Lines func body(of part: () -> Int) -> [String]
  @Lines var lines: [String] { get }
}

/// A parent whose property is asynchronous, with a result builder.
public protocol LateLines {
  var lines: [String] { @Lines get async }
}

/// A child whose property is synchronous, without a result builder.
public protocol EarlyLines: LateLines {
  var lines: [String] { get }
}
