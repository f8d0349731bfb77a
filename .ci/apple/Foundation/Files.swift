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
  public static let typeRegular = FileAttributeType(rawValue: "regular"), typeSymbolicLink = FileAttributeType(rawValue: "link")
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
  open func changeCurrentDirectoryPath(_ path: String) -> Bool { false }
  open var temporaryDirectory: URL { URL(fileURLWithPath: "") }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func removeItem(at url: URL) throws {}
  open func copyItem(at source: URL, to destination: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func contents(atPath path: String) -> Data? { nil }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
}
open class FileHandle: NSObject, @unchecked Sendable {
  open class var nullDevice: FileHandle { FileHandle() }
  public override init() {}
  public init?(forReadingAtPath path: String) { nil }
  public init?(forWritingAtPath path: String) { nil }
  public convenience init(fileDescriptor: Int32, closeOnDealloc: Bool) { self.init() }
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  open func synchronize() throws {}
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  open func seekToEnd() throws -> UInt64 { 0 }
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  open func write(contentsOf data: some Sequence<UInt8>) throws {}
  open func close() throws {}
  open class var standardError: FileHandle { FileHandle() }
  open class var standardOutput: FileHandle { FileHandle() }
  public convenience init(forWritingTo url: URL) throws { self.init() }
  public convenience init(forReadingFrom url: URL) throws { self.init() }
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  open func readToEnd() throws -> Data? { nil }
  open func readDataToEndOfFile() -> Data { Data() }
  open func write(_ data: Data) {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var arguments: [String] { [] }
  open var environment: [String: String] { [:] }
  open var globallyUniqueString: String { "" }
}
open class Pipe: NSObject, @unchecked Sendable { open var fileHandleForReading: FileHandle { FileHandle() } }
@available(iOS, unavailable)
open class Process: NSObject, @unchecked Sendable {
  open var arguments: [String]?
  open var environment: [String: String]?
  open var currentDirectoryURL: URL?
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

public final class Bundle: @unchecked Sendable {
  public init() {}
  public func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}
