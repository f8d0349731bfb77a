import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Renders objects of Foundation's classes by their values, the same on every platform.
enum FoundationObjects {
  /// Returns the function that renders objects of a class; `nil` if the objects are not shown by their values.
  static func rendering(of type: NSObject.Type) -> KnownTypes.Rendering? {
    switch type {
    case is NSString.Type: { .text(($0 as? NSString).map(String.init(describing:)) ?? "") }
    case is NSNumber.Type: { .leaf(($0 as? NSNumber)?.stringValue ?? "") }
    case is NSDate.Type:
      {
        .leaf(
          ($0 as? NSDate).map { DateText.utc(Date(timeIntervalSince1970: $0.timeIntervalSince1970)) } ?? "")
      }
    case is NSUUID.Type: { .leaf(($0 as? NSUUID)?.uuidString ?? "") }
    case is NSURL.Type: { .leaf(($0 as? NSURL)?.absoluteString ?? "") }
    case is NSData.Type:
      { FoundationValues.bytes("NSData", ($0 as? NSData).map { Data(referencing: $0) } ?? Data()) }
    case is NSTimeZone.Type: { .leaf(($0 as? NSTimeZone)?.name ?? "") }
    case is Unit.Type:
      { value in
        .record(
          Node.Record(TypeName.short(type), [Node.Field(nil, .text((value as? Unit)?.symbol ?? ""))]))
      }
    case is NSRegularExpression.Type:
      {
        .record(
          Node.Record(
            "NSRegularExpression", [Node.Field(nil, .text(($0 as? NSRegularExpression)?.pattern ?? ""))]))
      }
    case is URLResponse.Type: { ($0 as? URLResponse).map(responseNode) ?? .opaque("URLResponse") }
    case is NSNull.Type: { _ in .leaf("null") }
    case is NSError.Type:
      { value in
        guard let error = value as? NSError else { return .opaque("NSError") }
        return .record(
          Node.Record(
            "NSError",
            [Node.Field("domain", .text(error.domain)), Node.Field("code", .leaf(String(error.code)))]))
      }
    case is NSAttributedString.Type:
      {
        .record(
          Node.Record(
            "NSAttributedString", [Node.Field(nil, .text(($0 as? NSAttributedString)?.string ?? ""))]))
      }
    default: nil
    }
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

  static func errorNode(_ typeName: String, code: Int) -> Node {
    .record(Node.Record(typeName, [Node.Field("code", .leaf(String(code)))]))
  }
}
