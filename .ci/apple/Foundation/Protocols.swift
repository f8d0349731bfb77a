public protocol ContiguousBytes {
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}
extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var helpAnchor: String? { get }
  var recoverySuggestion: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var helpAnchor: String? { nil }
  public var recoverySuggestion: String? { nil }
}
public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
public protocol NSCoding {
  func encode(with coder: NSCoder)
  init?(coder: NSCoder)
}
public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
public protocol RecoverableError: Error {
  var recoveryOptions: [String] { get }
  func attemptRecovery(optionIndex: Int) -> Bool
  func attemptRecovery(optionIndex: Int, resultHandler: @escaping (Bool) -> Void)
}
extension RecoverableError {
  public func attemptRecovery(optionIndex: Int, resultHandler: @escaping (Bool) -> Void) {}
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol SortComparator<Compared>: Hashable {
  associatedtype Compared
  var order: SortOrder { get set }
  func compare(_ left: Compared, _ right: Compared) -> ComparisonResult
}
public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum SortOrder: Hashable, Codable, Sendable { case forward, reverse }
