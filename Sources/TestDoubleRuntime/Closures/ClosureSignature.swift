/// How a closure's calls are written: its name with a label for each argument.
enum ClosureSignature {
  /// The signature, such as `search(page:query:)`, and what is wrong with the labels in the name.
  ///
  /// - Parameter name: The name, maybe with labels: `search`, `search(page:query:)`.
  static func signature(named name: String, arguments: Any.Type) -> (text: String, problem: String?) {
    let labels = labels(of: arguments)
    let own = "\(name.prefix { $0 != "(" })(\(labels.map { $0 + ":" }.joined()))"
    guard name.contains("(") else { return (own, nil) }
    let given = MemberSignature(text: name).labels.count
    if given == labels.count { return (name, nil) }
    let problem = """
      The name '\(name)' has \(given == 1 ? "1 label" : "\(given) labels"), but the closure takes \
      \(labels.count == 1 ? "1 argument" : "\(labels.count) arguments"): write '\(own)'.
      """
    return (own, problem)
  }

  /// One label for each element of a tuple, `_` where it has none; one for any other type, and none for `Void`.
  private static func labels(of type: Any.Type) -> [String] {
    if type == Void.self { return [] }
    guard let elements = elements(of: String(reflecting: type)) else { return ["_"] }
    return elements.map { element in
      let word = element.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      return !word.isEmpty && element.dropFirst(word.count).first == ":" ? String(word) : "_"
    }
  }

  /// The elements of a tuple's description, `(page: Swift.Int, Swift.String)`; `nil` for that of any other type.
  private static func elements(of text: String) -> [Substring]? {
    guard text.hasPrefix("(") else { return nil }
    var elements: [Substring] = []
    var depth = 0
    var start = text.index(after: text.startIndex)
    var before: Character = " "
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ">" where before == "-": break
      case ")", "]", ">":
        depth -= 1
        // A parenthesis that closes before the end closes the list of parameters of a function, or the like.
        if depth == 0, text.index(after: index) != text.endIndex { return nil }
      case "," where depth == 1:
        elements.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      before = text[index]
    }
    elements.append(text[start...].dropLast())
    return elements.count > 1 ? elements.map { $0.drop { $0 == " " } } : nil
  }
}
