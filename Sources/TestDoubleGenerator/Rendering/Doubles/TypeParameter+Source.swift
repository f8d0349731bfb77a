extension TypeParameter {
  /// The parameter as it stands in angle brackets: `Item: Hashable & Sendable`.
  var source: String {
    constraints.isEmpty ? name : "\(name): \(constraints.map(\.source).joined(separator: " & "))"
  }
}
