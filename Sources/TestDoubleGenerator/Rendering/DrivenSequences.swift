/// Members that return `any AsyncSequence<Element, Failure>`, which a test feeds like a stream.
enum DrivenSequences {
  /// The argument of the handle: what a test feeds, as the value that the member returns; `nil` for any other type.
  static func argument(_ type: TypeText, _ names: DoubleNames) -> String? {
    var tokens = type.tokens
    if tokens.first == "sending" { tokens.removeFirst() }
    while tokens.first == "(", tokens.last == ")" { tokens = Array(tokens.dropFirst().dropLast()) }
    guard tokens.first == "any" else { return nil }
    let parts = splitTopLevel(Array(tokens.dropFirst()), at: "&")
    guard var sequence = parts.first(where: { $0 != ["Sendable"] }),
      parts.allSatisfy({ $0 == ["Sendable"] || $0 == sequence })
    else { return nil }
    if sequence.starts(with: ["Swift", "."]) { sequence.removeFirst(2) }
    guard sequence.starts(with: ["AsyncSequence", "<"]), sequence.last == ">" else { return nil }
    let arguments = splitTopLevel(Array(sequence.dropFirst(2).dropLast()), at: ",")
    guard arguments.count == 2 else { return nil }
    let element = arguments.map(SwiftSpacing.join).joined(separator: ", ")
    return ", sequence: { (all: \(names.kit("DrivenSequence"))<\(element)>) in all }"
  }
}

extension MethodRenderer {
  /// The argument of the handle, where its result is such a sequence.
  var sequenceArgument: String? {
    guard !returnsGeneric, completions.isEmpty, method.form != .initializer else { return nil }
    return DrivenSequences.argument(method.result, names)
  }
}
