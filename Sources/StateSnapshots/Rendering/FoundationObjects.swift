import Foundation

/// Foundation's classes, by what they stand for; the same on every platform.
enum FoundationObjects {
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

  static func error(_ name: String, _ code: Int) -> Node {
    .record(Node.Record(name, [Node.Field("code", .leaf(String(code)))]))
  }
}

/// Attributed strings by their runs.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
enum AttributedTexts {
  /// The text alone where nothing is attributed, else each run with what is attributed to it.
  static func node(_ string: AttributedString) -> Node {
    let runs = string.runs.map { run in
      (text: String(string[run.range].characters), attributes: words(run.attributes))
    }
    let fields: [Node.Field] = runs.map { run in
      let attributes = run.attributes.map { Node.Field(nil, .leaf($0)) }
      return attributes.isEmpty
        ? Node.Field(nil, .text(run.text))
        : Node.Field(nil, .record(Node.Record(nil, [Node.Field(nil, .text(run.text))] + attributes)))
    }
    return .record(Node.Record("AttributedString", fields))
  }

  // The description lists one attribute a line, between braces, in no fixed order.
  private static func words(_ attributes: AttributeContainer) -> [String] {
    String(describing: attributes).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0 != "{" && $0 != "}" && !$0.isEmpty }.sorted()
  }
}
