extension DoubleEvent: CustomStringConvertible {
  /// The event as text: a call, read or assignment in Swift syntax, `MoviesService.movies(page: 1)`, else a phrase.
  @usableFromInline package var description: String {
    let name = protocolName.isEmpty ? member : "\(protocolName).\(member)"
    var call: String {
      isPropertyStream ? name : name + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
    }
    switch kind {
    case .get: return name
    case .answer(_, nil): return "the answer of " + name
    case .answer(_, let error?): return "the answer of \(name): \(error)"
    case .stream: return "the stream of " + call
    case .sent(.element(let element)): return "\(call) was sent \(describe(element))"
    case .sent(.end(nil)): return call + " was finished"
    case .sent(.end(let error?)): return "\(call) was failed with \(error)"
    case .set: return name + " = " + (arguments.first?.valueDescription ?? "")
    case .call: return call
    }
  }
}

extension DoubleEvent.Argument: CustomStringConvertible {
  /// The argument with its label: `page: 1`.
  @usableFromInline package var description: String {
    (label.map { $0 + ": " } ?? "") + valueDescription
  }

  /// The description of the value alone; strings are quoted, and addresses of closures are left out.
  var valueDescription: String { describe(value) }
}
