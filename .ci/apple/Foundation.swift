// What the kit and the protocols of its tests use of Foundation, as Apple declares it, from which system on it is
// there. What is older than the kit's oldest systems says nothing of that.
@_exported import Darwin
@_exported import Dispatch

// MARK: Objects

public protocol NSObjectProtocol: AnyObject {
  var description: String { get }
  var debugDescription: String { get }
  var hash: Int { get }
  func isEqual(_ object: Any?) -> Bool
  func isProxy() -> Bool
  func `self`() -> Self
}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  open var description: String { "" }
  open var debugDescription: String { "" }
  open var hash: Int { 0 }
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open func isProxy() -> Bool { false }
  public func `self`() -> Self { self }
  public func hash(into hasher: inout Hasher) {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
}

open class NSArray: NSObject {}
open class NSAttributedString: NSObject { open var string: String { "" } }
open class NSCoder: NSObject {}
open class NSDate: NSObject { open var timeIntervalSince1970: Double { 0 } }
open class NSDictionary: NSObject {}
open class NSEnumerator: NSObject, Sequence {
  open func nextObject() -> Any? { nil }
  public struct Iterator: IteratorProtocol { public mutating func next() -> Any? { nil } }
  public func makeIterator() -> Iterator { Iterator() }
}
open class NSError: NSObject, Error, @unchecked Sendable {
  open var code: Int { 0 }
  open var domain: String { "" }
}
open class NSNull: NSObject {}
open class NSNumber: NSObject { open var stringValue: String { "" } }
open class NSOrderedSet: NSObject {}
open class NSSet: NSObject {}
open class NSString: NSObject {
  open var deletingLastPathComponent: String { "" }
  open var lastPathComponent: String { "" }
  open var standardizingPath: String { "" }
  open func appendingPathComponent(_ component: String) -> String { component }
}
open class NSURL: NSObject { open var absoluteString: String? { nil } }
open class NSUUID: NSObject { open var uuidString: String { "" } }
public struct NSZone {}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

// MARK: Protocols

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
public protocol SortComparator<Compared>: Hashable {
  associatedtype Compared
  var order: SortOrder { get set }
  func compare(_ left: Compared, _ right: Compared) -> ComparisonResult
}
public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }
public enum SortOrder: Hashable, Codable, Sendable { case forward, reverse }

// MARK: Values

public typealias CGFloat = CoreGraphicsFloat
public struct CoreGraphicsFloat: Sendable, Hashable {}
extension Double { public init(_ value: CoreGraphicsFloat) { self = 0 } }

public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian }
  public var identifier: Identifier { .gregorian }
  public init(identifier: Identifier) {}
}
public struct CharacterSet: Sendable, Hashable {
  public static var newlines: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}
public struct Data: Sendable, Hashable, Codable, RandomAccessCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public static let atomic = WritingOptions(rawValue: 1)
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public init() {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public mutating func append(_ byte: UInt8) {}
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {}
  public init(contentsOf url: URL) throws {}
  public func base64EncodedString() -> String { "" }
  public func range(of data: Data) -> Range<Int>? { nil }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public subscript(index: Int) -> UInt8 { 0 }
}
public struct Date: Sendable, Hashable, Codable, Comparable {
  public var timeIntervalSince1970: Double { 0 }
  public var timeIntervalSinceReferenceDate: Double { 0 }
  public init() {}
  public init(timeIntervalSince1970: Double) {}
  public init(timeIntervalSinceReferenceDate: Double) {}
  public static func < (left: Date, right: Date) -> Bool { false }
}
public struct DateComponents: Sendable, Hashable { public init() {} }
public struct Decimal: Sendable, Hashable, CustomStringConvertible { public var description: String { "" } }
public struct IndexPath: Sendable, Hashable, RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public init() {}
  public subscript(index: Int) -> Int { 0 }
}
public struct IndexSet: Sendable, Hashable {
  public var rangeView: [Range<Int>] { [] }
}
public struct Locale: Sendable, Hashable {
  public var identifier: String { "" }
  public init(identifier: String) {}
}
public struct PersonNameComponents: Sendable, Hashable {
  public var familyName: String?
  public var givenName: String?
  public var middleName: String?
  public var namePrefix: String?
  public var nameSuffix: String?
  public var nickname: String?
}
public struct TimeZone: Sendable, Hashable {
  public var identifier: String { "" }
  public init?(secondsFromGMT seconds: Int) {}
}
public struct URL: Sendable, Hashable, Codable {
  public var absoluteString: String { "" }
  public var path: String { "" }
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
}
public struct URLComponents: Sendable, Hashable {
  public var string: String? { nil }
  public init() {}
}
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)
public struct UUID: Sendable, Hashable, Codable {
  public var uuidString: String { "" }
  public init() {}
  public init(uuid: uuid_t) {}
}

public struct AttributeContainer: Sendable, Hashable {}
public struct AttributedString: Sendable, Hashable {
  public struct Index: Sendable, Comparable {
    public static func < (left: Index, right: Index) -> Bool { false }
  }
  public struct Run: Sendable {
    public let range: Range<AttributedString.Index>
    public var attributes: AttributeContainer { AttributeContainer() }
  }
  public struct Substring { public var characters: [Character] { [] } }
  public var runs: [Run] { [] }
  public init() {}
  public subscript(range: Range<Index>) -> Substring { Substring() }
}

// MARK: Errors

extension Error { public var localizedDescription: String { "" } }
public struct ErrorCode: Sendable, Hashable { public var rawValue: Int { 0 } }
public struct CocoaError: Error { public var code: ErrorCode { ErrorCode() } }
public struct URLError: Error {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var unknown: Code { Code(rawValue: -1) }
    public static var notConnectedToInternet: Code { Code(rawValue: -1009) }
  }
  public var code: Code { .unknown }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
}
public enum POSIXErrorCode: Int32, Sendable { case EPERM = 1 }
public struct POSIXError: Error { public var code: POSIXErrorCode { .EPERM } }

// MARK: Text

extension String {
  public struct Encoding: Sendable, Hashable { public static let utf8 = Encoding() }
  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
}
extension StringProtocol {
  public func range(of text: some StringProtocol) -> Range<Index>? { nil }
  public func replacingOccurrences(of target: some StringProtocol, with text: some StringProtocol) -> String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

// MARK: Files and processes

public func NSTemporaryDirectory() -> String { "" }
public struct ObjCBool: ExpressibleByBooleanLiteral {
  public var boolValue: Bool { false }
  public init(booleanLiteral value: Bool) {}
}
public struct FileAttributeKey: Sendable, Hashable {
  public static let modificationDate = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let type = FileAttributeKey()
}
public struct FileAttributeType: RawRepresentable, Sendable, Hashable {
  public static let typeDirectory = FileAttributeType(rawValue: "directory")
  public static let typeRegular = FileAttributeType(rawValue: "regular")
  public static let typeSymbolicLink = FileAttributeType(rawValue: "link")
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
open class FileManager: NSObject {
  open class DirectoryEnumerator: NSEnumerator {
    open var fileAttributes: [FileAttributeKey: Any]? { nil }
    open func skipDescendants() {}
  }
  open class var `default`: FileManager { FileManager() }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createFile(atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil) -> Bool {
    false
  }
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func contents(atPath path: String) -> Data? { nil }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
}
open class FileHandle: NSObject, @unchecked Sendable {
  open class var nullDevice: FileHandle { FileHandle() }
  public override init() {}
  public init?(forWritingAtPath path: String) { nil }
  open func seekToEnd() throws -> UInt64 { 0 }
  open func write(contentsOf data: some Sequence<UInt8>) throws {}
  open func close() throws {}
  open class var standardError: FileHandle { FileHandle() }
  open class var standardOutput: FileHandle { FileHandle() }
  public convenience init(forWritingTo url: URL) throws { self.init() }
  open func readDataToEndOfFile() -> Data { Data() }
  open func write(_ data: Data) {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var arguments: [String] { [] }
  open var environment: [String: String] { [:] }
  open var globallyUniqueString: String { "" }
}
open class JSONEncoder {
  public enum DateEncodingStrategy: Sendable {
    case iso8601
    @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void)
  }
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public struct OutputFormatting: OptionSet, Sendable {
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open var dateEncodingStrategy = DateEncodingStrategy.iso8601
  open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.convertToString(
    positiveInfinity: "", negativeInfinity: "", nan: "")
  open var outputFormatting: OutputFormatting = []
  public init() {}
  open func encode(_ value: some Encodable) throws -> Data { Data() }
}

open class JSONDecoder {
  public enum DateDecodingStrategy: Sendable {
    @preconcurrency case custom(@Sendable (any Decoder) throws -> Date)
  }
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  open var dateDecodingStrategy = DateDecodingStrategy.custom { _ in Date() }
  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.convertFromString(
    positiveInfinity: "", negativeInfinity: "", nan: "")
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class Pipe: NSObject, @unchecked Sendable { open var fileHandleForReading: FileHandle { FileHandle() } }
@available(iOS, unavailable)
open class Process: NSObject, @unchecked Sendable {
  open var arguments: [String]?
  open var executableURL: URL?
  open var standardError: Any?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var terminationStatus: Int32 { 0 }
  public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }
  open var terminationReason: TerminationReason { .exit }
  open func run() throws {}
  open func waitUntilExit() {}
}

// MARK: Threads

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}
open class Thread: NSObject, @unchecked Sendable { open class var isMainThread: Bool { true } }

// MARK: Networking

open class Stream: NSObject {
  public struct Event: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
public protocol StreamDelegate: NSObjectProtocol { func stream(_ stream: Stream, handle event: Stream.Event) }
extension StreamDelegate { public func stream(_ stream: Stream, handle event: Stream.Event) {} }
open class URLSession: NSObject, @unchecked Sendable {}
open class URLSessionDownloadTask: NSObject, @unchecked Sendable {}
public protocol URLSessionDataDelegate: NSObjectProtocol, Sendable {}
public protocol URLSessionDownloadDelegate: NSObjectProtocol, Sendable {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
}
