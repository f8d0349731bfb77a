// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@available(*, deprecated, message: "Use something newer.")
public struct Ancient: Equatable, Sendable {
  public init() {}
}

/// Requirements that use deprecated types, or are deprecated themselves.
public protocol PartlyDeprecated {
  @available(*, deprecated) func dig(up ancient: Ancient)
  @available(*, deprecated) var ancient: Ancient { get }
  @available(*, deprecated) static func bury(_ ancient: Ancient)
  @available(*, deprecated, message: "Use fresh().") func stale() -> Int
  func fresh() -> Int
}
