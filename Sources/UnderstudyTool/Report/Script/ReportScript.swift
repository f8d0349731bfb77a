/// The page's script: what draws films and graphs, and goes through time.
///
/// It is plain JavaScript without a build step, in string literals so that SwiftPM and Xcode embed it alike. It puts text
/// into the page as text alone, never as markup.
enum ReportScript {
  static let text =
    "\n\"use strict\";\n(() => {\n"
    + [
      elements, reading, comparing, lanes, moments, film, overview, graphLayout, graphView, navigation,
    ].joined(separator: "\n") + "\n})();\n"
}
