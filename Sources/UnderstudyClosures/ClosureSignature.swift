internal import TestDoubleRuntime

/// Makes the signature of a closure: its name with a label for each argument.
enum ClosureSignature {
  /// Returns the signature, such as `search(page:query:)`, and a message if the name has the wrong number of labels.
  ///
  /// - Parameters:
  ///   - name: The name, with or without labels: `search`, `search(page:query:)`.
  ///   - argumentsType: The type of the arguments: a single type, a tuple of several, or `Void`.
  static func signature(
    named name: String, arguments argumentsType: Any.Type
  ) -> (text: String, problem: String?) {
    let labels = labels(of: argumentsType)
    let derivedSignature = "\(name.prefix { $0 != "(" })(\(labels.map { $0 + ":" }.joined()))"
    guard name.contains("(") else { return (derivedSignature, nil) }
    let labelCountInName = MemberSignature(text: name).labels.count
    if labelCountInName == labels.count { return (name, nil) }
    let problem = """
      The name '\(name)' has \(labelCountInName == 1 ? "1 label" : "\(labelCountInName) labels"), but the closure \
      takes \(labels.count == 1 ? "1 argument" : "\(labels.count) arguments"): write '\(derivedSignature)'.
      """
    return (derivedSignature, problem)
  }

  /// Returns one label for each element of a tuple (`_` for an element without a label), one `_` for any other type,
  /// and none for `Void`.
  private static func labels(of type: Any.Type) -> [String] {
    if type == Void.self { return [] }
    guard let elements = elements(of: String(reflecting: type)) else { return ["_"] }
    return elements.map { element in
      let word = element.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      return !word.isEmpty && element.dropFirst(word.count).first == ":" ? String(word) : "_"
    }
  }

  /// Splits the description of a tuple type, `(page: Swift.Int, Swift.String)`, into its elements; returns `nil` for
  /// any other type.
  private static func elements(of text: String) -> [Substring]? {
    guard text.hasPrefix("(") else { return nil }
    var elements: [Substring] = []
    var depth = 0
    var start = text.index(after: text.startIndex)
    var previous: Character = " "
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ">" where previous == "-": break
      case ")", "]", ">":
        depth -= 1
        // If the first parenthesis closes before the end of the text, the type is no tuple, but perhaps a function.
        if depth == 0, text.index(after: index) != text.endIndex { return nil }
      case "," where depth == 1:
        elements.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      previous = text[index]
    }
    elements.append(text[start...].dropLast())
    return elements.count > 1 ? elements.map { $0.drop { $0 == " " } } : nil
  }
}
