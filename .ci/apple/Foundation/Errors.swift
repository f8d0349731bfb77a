extension Error { public var localizedDescription: String { "" } }
public struct ErrorCode: Sendable, Hashable { public var rawValue: Int { 0 } }
public struct CocoaError: Error {
  public var code: ErrorCode { ErrorCode() }
  public var underlying: (any Error)? { nil }
}
public struct URLError: Error {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var unknown: Code { Code(rawValue: -1) }
  }
  public var code: Code { .unknown }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
}
public enum POSIXErrorCode: Int32, Sendable { case EPERM = 1 }
public struct POSIXError: Error { public var code: POSIXErrorCode { .EPERM } }
