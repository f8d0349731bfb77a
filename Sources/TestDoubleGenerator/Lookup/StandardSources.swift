/// The protocols of the standard library, Foundation and Combine that a double can inherit, as Swift source.
///
/// Each holds what it leaves to the conforming type; what it implements itself is left to it. The default of an
/// associated type is what a double has there unless its protocol says something else.
enum StandardSources {
  static let text = """
    public protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    public protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    public protocol CaseIterable {
      associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
      static var allCases: AllCases { get }
    }
    public protocol Error: Sendable {}
    public protocol LocalizedError: Error {}
    public protocol CustomNSError: Error {}
    public protocol IteratorProtocol<Element> {
      associatedtype Element
      mutating func next() -> Element?
    }
    public protocol AsyncIteratorProtocol<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      mutating func next() async throws -> Element?
    }
    public protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      associatedtype AsyncIterator: AsyncIteratorProtocol = AsyncThrowingStream<Element, any Error>.AsyncIterator
        where AsyncIterator.Element == Element, AsyncIterator.Failure == Failure
      func makeAsyncIterator() -> AsyncIterator
    }
    public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    public protocol TextOutputStream { mutating func write(_ string: String) }
    public protocol RandomNumberGenerator { mutating func next() -> UInt64 }
    public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
      var stringValue: String { get }
      init?(stringValue: String)
      var intValue: Int? { get }
      init?(intValue: Int)
    }

    public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
    public protocol NSCoding { func encode(with coder: NSCoder); init?(coder: NSCoder) }
    public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
    public protocol NSLocking { func lock(); func unlock() }
    public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
      func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
    }
    public protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {
      func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?)
      func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
        didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?)
    }

    public protocol Cancellable { func cancel() }
    public protocol ObservableObject: AnyObject {
      associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
        where ObjectWillChangePublisher.Failure == Never
    }
    """
}
