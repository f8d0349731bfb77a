import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Renders objects of Foundation's classes by their values, the same on every platform.
extension KnownTypes {
  /// Returns the function that renders objects of a class; `nil` if the objects are not shown by their values.
  static func rendering(ofClass type: NSObject.Type) -> Rendering? {
    switch type {
    case is NSString.Type: rendering(NSString.self) { .text(String(describing: $0)) }
    case is NSNumber.Type: rendering(NSNumber.self) { .leaf($0.stringValue) }
    case is NSDate.Type:
      rendering(NSDate.self) {
        .leaf(DateText.utc(Date(timeIntervalSince1970: $0.timeIntervalSince1970)))
      }
    case is NSUUID.Type: rendering(NSUUID.self) { .leaf($0.uuidString) }
    case is NSURL.Type:
      rendering(NSURL.self) { ($0.absoluteString as String?).map { .leaf($0) } ?? .leaf("") }
    case is NSData.Type:
      rendering(NSData.self) { FoundationValues.bytes("NSData", Data(referencing: $0)) }
    case is NSTimeZone.Type: rendering(NSTimeZone.self) { .leaf($0.name) }
    case is Unit.Type: rendering(Unit.self) { text(TypeName.short(type), $0.symbol) }
    case is NSRegularExpression.Type:
      rendering(NSRegularExpression.self) { text("NSRegularExpression", $0.pattern) }
    case is URLResponse.Type: rendering(URLResponse.self) { responseNode($0) }
    case is NSNull.Type: { _ in .leaf("null") }
    case is NSError.Type: rendering(NSError.self) { errorNode("NSError", of: $0.domain, code: $0.code) }
    case is NSAttributedString.Type:
      rendering(NSAttributedString.self) { text("NSAttributedString", $0.string) }
    default: nil
    }
  }

  /// Returns a record with a text.
  private static func text(_ typeName: String, _ text: String) -> Node {
    .record(Node.Record(typeName, [Node.Field(nil, .text(text))]))
  }

  private static func responseNode(_ response: URLResponse) -> Node {
    var fields = [Node.Field("url", response.url.map { .leaf($0.absoluteString) } ?? .nil)]
    guard let response = response as? HTTPURLResponse else {
      fields.append(Node.Field("mimeType", response.mimeType.map { .text($0) } ?? .nil))
      return .record(Node.Record("URLResponse", fields))
    }
    fields.append(Node.Field("statusCode", .leaf(String(response.statusCode))))
    fields.append(Node.Field("headers", StateRenderer.render(response.allHeaderFields)))
    return .record(Node.Record("HTTPURLResponse", fields))
  }

  static func errorNode(_ typeName: String, of domain: String? = nil, code: Int) -> Node {
    let domainFields = domain.map { [Node.Field("domain", .text($0))] } ?? []
    return .record(Node.Record(typeName, domainFields + [Node.Field("code", .leaf(String(code)))]))
  }
}
