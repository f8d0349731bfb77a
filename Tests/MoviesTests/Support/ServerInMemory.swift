import Foundation
import MoviesExample
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of a service by a closure, in place of a server.
final class ServerInMemory: URLProtocol {
  /// Returns the response to a request; `nil` if there is no connection.
  typealias Handler = @Sendable (_ request: URLRequest, _ body: String) -> Response?

  /// The status and body of a response.
  struct Response: Sendable {
    var status: Int
    var body = ""
  }

  private static let handlers = Mutex<[String: Handler]>([:])

  /// Returns a service whose requests the handler answers.
  static func service(_ handler: @escaping Handler) -> URLMoviesService {
    let host = UUID().uuidString
    handlers.withLock { $0[host] = handler }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [ServerInMemory.self]
    var server = URLComponents()
    (server.scheme, server.host, server.path) = ("http", host, "/")
    return URLMoviesService(server: server.url!, session: URLSession(configuration: configuration))
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let handler = Self.handlers.withLock({ $0[url.host ?? ""] }),
      let answer = handler(request, body),
      let response = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: nil, headerFields: nil)
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(answer.body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  /// The body of the request, which Apple's Foundation provides only as a stream.
  private var body: String {
    guard let stream = request.httpBodyStream else {
      return String(decoding: request.httpBody ?? Data(), as: UTF8.self)
    }
    stream.open()
    defer { stream.close() }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = stream.read(&bytes, maxLength: bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
