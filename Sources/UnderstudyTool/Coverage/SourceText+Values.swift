import TestDoubleGenerator
import UnderstudySources

extension SourceText {
  /// Returns the type of the value of a property without a type annotation: `Bool` for `true` and `false`, or the type
  /// that the value names, as in `Phase.idle` and `Page()`.
  func typeOfValue(ofPropertyAt place: SourceLocation) -> TypeTree {
    guard let name = index(at: place), kind(name + 1) == .equal else { return .missing }
    var index = name + 2
    if ["true", "false"].contains(text(index)) { return .path("Bool") }
    var types: [String] = []
    while kind(index) == .identifier, Self.bare(text(index)).first?.isUppercase == true {
      types.append(Self.bare(text(index)))
      guard kind(index + 1) == .period else { break }
      index += 2
    }
    return types.isEmpty ? .missing : .path(types.joined(separator: "."))
  }
}
