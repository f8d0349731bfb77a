// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public protocol Conditional {
  #if os(Linux)
    func here() -> Int
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

#if os(Linux)
  public protocol OnlyHere { func only() -> Int }
#endif
