extension DoubleEvent: CustomStringConvertible {
  /// The call as it would be written: `MoviesService.movies(page: 1)`.
  @usableFromInline package var description: String {
    let name = protocolName.isEmpty ? member : "\(protocolName).\(member)"
    switch kind {
    case .get: return name
    case .answer(nil): return "the answer of " + name
    case .answer(let error?): return "the answer of \(name): \(error)"
    case .set: return name + " = " + (arguments.first?.valueDescription ?? "")
    case .call: return name + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
    }
  }
}

extension DoubleEvent.Argument: CustomStringConvertible {
  /// The argument with its label: `page: 1`.
  @usableFromInline package var description: String {
    (label.map { $0 + ": " } ?? "") + valueDescription
  }

  /// The value alone; strings are quoted, closures have no address.
  var valueDescription: String { describe(value) }
}
