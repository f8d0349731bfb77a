internal import TestDoubleRuntime

/// Makes the signature of a closure: its name with a label for each argument.
enum ClosureSignature {
  /// Returns the signature, such as `search(page:query:)`, with the labels of the name if there is one for each argument, else
  /// with those of the type.
  ///
  /// - Parameters:
  ///   - name: The name, with or without labels: `search`, `search(page:query:)`.
  ///   - argumentsType: The type of the arguments: a single type, a tuple of several, or `Void`.
  static func signature(named name: String, arguments argumentsType: Any.Type) -> String {
    let labels = labels(of: argumentsType)
    if name.contains("("), MemberSignature(text: name).labels.count == labels.count { return name }
    return "\(name.prefix { $0 != "(" })(\(labels.map { $0 + ":" }.joined()))"
  }

  /// Returns one label for each element of a tuple (`_` for an element without a label), one `_` for any other type.
  private static func labels(of type: Any.Type) -> [String] {
    tupleElements(of: type)?.map { $0.label ?? "_" } ?? ["_"]
  }
}
