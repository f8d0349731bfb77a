/// The page's script, which shows a timeline moment by moment in the view called film.
///
/// It is plain JavaScript without a build step, in string literals so that SwiftPM and Xcode embed it in the same way. It
/// inserts all text as text nodes, never as markup.
enum ReportScript {
  static let text =
    "\n\"use strict\";\n(() => {\n"
    + [
      elements, reading, comparing, lanes, moments, film, overview, navigation,
    ].joined(separator: "\n") + "\n})();\n"
}
