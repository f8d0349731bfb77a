// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public protocol Conditional {
  #if os(Linux)
    func here() -> Int
    #if DEBUG
      func debug() -> Int
    #else
      func release() -> Int
    #endif
  #else
    func elsewhere() -> Int
  #endif
  #if NEVER
    func never()
  #elseif os(Linux)
    var second: Int { get }
  #endif
  @available(macOS 99, *) func future() -> Int
}

@available(*, deprecated, message: "Use something newer.")
public struct Ancient: Equatable, Sendable {
  public init() {}
}

/// Requirements that use deprecated types.
public protocol Digging {
  @available(*, deprecated) func dig(up ancient: Ancient)
  @available(*, deprecated) var ancient: Ancient { get }
  @available(*, deprecated) static func bury(_ ancient: Ancient)
}

/// A requirement that is deprecated.
public protocol PartlyDeprecated {
  @available(*, deprecated, message: "Use fresh().") func stale() -> Int
  func fresh() -> Int
}
