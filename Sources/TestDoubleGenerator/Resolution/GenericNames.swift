/// The names that a generic parameter clause declares.
enum GenericNames {
  static func names(in clause: String) -> Set<String> {
    let tokens = TypeText(clause).tokens
    guard tokens.count > 2 else { return [] }
    return Set(
      splitTopLevel(Array(tokens.dropFirst().dropLast()), at: ",").compactMap { part in
        part.first == "each" ? part.dropFirst().first : part.first
      })
  }
}
