internal import Foundation

/// The page of `understudy report` without a report's own parts; a browser opens it as it is.
///
/// It is a module of its own since two products contain the tool: a resource of the tool would be built twice, which
/// SwiftPM's build system `swiftbuild` refuses.
package enum ReportTemplate {
  /// The text of `report.html`, with comments where a report's own parts go.
  package static let text: String = {
    guard let url = Bundle.module.url(forResource: "report", withExtension: "html"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { preconditionFailure("report.html, a resource of the tool, can't be read: build the tool again") }
    return text
  }()
}
