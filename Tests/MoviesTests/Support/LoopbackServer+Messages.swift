import Foundation
import Testing

extension LoopbackServer {
  /// A complete HTTP request.
  struct Request: Sendable {
    var method: String
    /// The path and query of the request line.
    var target: String
    var body: String

    /// Parses a request; `nil` if it is incomplete.
    init?(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let headerEnd = text.range(of: "\r\n\r\n") else { return nil }
      let lines = text[..<headerEnd.lowerBound].components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ")
      guard words.count == 3 else { return nil }
      let contentLength = lines.dropFirst().lazy.map { $0.split(separator: ":", maxSplits: 1) }
        .first { $0.first?.lowercased() == "content-length" }
        .flatMap { Int($0[1].trimmingCharacters(in: .whitespaces)) }
      let bodyText = text[headerEnd.upperBound...]
      guard bodyText.utf8.count >= contentLength ?? 0 else { return nil }
      (method, target, body) = (String(words[0]), String(words[1]), String(bodyText))
    }

    var path: String { String(target.prefix { $0 != "?" }) }

    var query: [String: String] {
      let items = URLComponents(string: target)?.queryItems ?? []
      return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// An HTTP response.
  struct Response: Sendable, CustomTestStringConvertible {
    var status: Int
    var body = ""

    static func status(_ status: Int) -> Response { Response(status: status) }

    static func text(_ text: String) -> Response { Response(status: 200, body: text) }

    static func json(_ value: some Encodable) throws -> Response {
      .text(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
    }

    var testDescription: String { "\(status) \(body)" }

    var bytes: [UInt8] {
      Array(
        """
        HTTP/1.1 \(status) Status\r
        Content-Type: application/json\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """.utf8)
    }
  }
}
