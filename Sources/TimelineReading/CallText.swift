import StateSnapshots

/// Checks the text of a call, `MoviesService.movies(page: 1)`, or of a property, `MoviesService.title`.
package enum CallText {
  /// An error without a line; the caller adds the line.
  package struct Failure: Error { package var message: String }

  /// Throws an error unless the text is one that the kit would write.
  package static func check(_ text: String) throws(Failure) {
    let name = text.prefix { $0 != "(" }
    guard let dot = name.firstIndex(of: "."), dot != name.startIndex, name[dot...].utf8.count > 1,
      !name.contains(where: { " \"[]{}\\,:".contains($0) })
    else {
      throw Failure(message: "expected a call, \"> Service.member(…)\", or a property, \"> Service.member\"")
    }
    guard name.endIndex != text.endIndex else { return }
    let node: Node
    do throws(ValueParser.Failure) {
      var parser = ValueParser(ArraySlice(text[name.endIndex...].utf8))
      node = try parser.parseValue()
      try parser.expectEnd()
    } catch { throw Failure(message: "the arguments can't be read: \(error.message) of the parentheses") }
    guard node.inlineText.utf8.elementsEqual(text[name.endIndex...].utf8) else {
      throw Failure(message: "expected \"> \(name)\(node.inlineText)\"")
    }
  }
}
