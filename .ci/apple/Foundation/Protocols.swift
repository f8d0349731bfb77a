public protocol CustomNSError: Error {}
public protocol LocalizedError: Error {}
public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
public protocol NSCoding {
  func encode(with coder: NSCoder)
  init?(coder: NSCoder)
}
public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum SortOrder: Hashable, Codable, Sendable { case forward, reverse }
