open class Stream: NSObject {
  public struct Event: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
public protocol StreamDelegate: NSObjectProtocol { func stream(_ stream: Stream, handle event: Stream.Event) }
extension StreamDelegate { public func stream(_ stream: Stream, handle event: Stream.Event) {} }
open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { nil }
  open var mimeType: String? { nil }
}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }
}
open class URLSession: NSObject, @unchecked Sendable {}
open class URLSessionDownloadTask: NSObject, @unchecked Sendable {}
public protocol URLSessionDataDelegate: NSObjectProtocol, Sendable {}
public protocol URLSessionDownloadDelegate: NSObjectProtocol, Sendable {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
}
