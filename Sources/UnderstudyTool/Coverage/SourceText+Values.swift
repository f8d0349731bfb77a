import TestDoubleGenerator

extension SourceText {
  /// Returns the type of the initial value of a property without a type annotation.
  ///
  /// The type is `Bool` for `true` and `false`, otherwise the type that the value begins with, as in `Phase.idle` and
  /// `Page()`; `.missing` if the value begins with no type.
  func typeOfInitialValue(ofPropertyAt location: SourceLocation) -> TypeTree {
    guard let nameIndex = index(at: location), kind(nameIndex + 1) == .equal else { return .missing }
    var index = nameIndex + 2
    if ["true", "false"].contains(text(index)) { return .path("Bool") }
    var typeNames: [String] = []
    while kind(index) == .identifier, Backtick.bare(text(index)).first?.isUppercase == true {
      typeNames.append(Backtick.bare(text(index)))
      guard kind(index + 1) == .period else { break }
      index += 2
    }
    return typeNames.isEmpty ? .missing : .path(typeNames.joined(separator: "."))
  }
}
