/// Members that return `any AsyncSequence<Element, Failure>`, which a test feeds like a stream.
enum DrivenSequences {
  /// The argument of the handle: what a test feeds, as the value that the member returns; `nil` for any other type.
  static func argument(_ type: TypeTree, _ names: DoubleNames) -> String? {
    guard case .existential(let constraint) = type.without(.sending).unparenthesized else { return nil }
    let sides = constraint.unparenthesized.sides
    guard let sequence = sides.first(where: { $0.path != ["Sendable"] }),
      sides.allSatisfy({ $0.path == ["Sendable"] || $0 == sequence }),
      [["AsyncSequence"], ["Swift", "AsyncSequence"]].contains(sequence.path),
      let arguments = sequence.arguments, arguments.count == 2
    else { return nil }
    let element = arguments.map(\.source).joined(separator: ", ")
    return ", sequence: { (all: \(names.kit("__DrivenSequence"))<\(element)>) in all }"
  }
}

extension MethodRenderer {
  /// The argument of the handle, where its result is such a sequence.
  var sequenceArgument: String? {
    guard !returnsGeneric, completions.isEmpty, method.form != .initializer else { return nil }
    return DrivenSequences.argument(method.result, names)
  }
}
