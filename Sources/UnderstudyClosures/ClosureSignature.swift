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
    return tupleElements(ofTypeName: "\(type)")?.map { $0.label ?? "_" } ?? ["_"]
  }
}
