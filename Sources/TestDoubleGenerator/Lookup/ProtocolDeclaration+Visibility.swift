extension ProtocolDeclaration {
  /// True if an ordinary import shows the protocol: it is public or package, and so is all around it.
  var isVisibleOutside: Bool {
    let levels: Set<String> = ["public", "package", "open"]
    guard modifiers.contains(where: levels.contains) else {
      // Members of a public extension are public themselves.
      return scopes.last.map { $0.keyword == "extension" && $0.modifiers.contains(where: levels.contains) }
        ?? false
    }
    return scopes.allSatisfy { $0.keyword == "extension" || $0.modifiers.contains(where: levels.contains) }
  }
}
