/// Another kit, whose doubles a migration replaces with the doubles of this one.
package enum MigrationKit: String, CaseIterable {
  case mockolo, automockable, spyable, cuckoo, mockable

  /// Returns the protocol's part of the name of such a double; `nil` for any other name.
  func original(of name: String) -> String? {
    switch self {
    case .mockolo, .automockable: Self.original(of: name, endingIn: "Mock")
    case .spyable: Self.original(of: name, endingIn: "Spy")
    case .cuckoo, .mockable:
      name.hasPrefix("Mock") && name.dropFirst(4).first?.isUppercase == true
        ? String(name.dropFirst(4)) : nil
    }
  }

  static func original(of name: String, endingIn suffix: String) -> String? {
    name.hasSuffix(suffix) && name != suffix && name.first?.isUppercase == true
      ? String(name.dropLast(suffix.count)) : nil
  }

  /// The module that tests import for the kit; `nil` if they import none.
  var module: String? {
    switch self {
    case .mockolo, .automockable: nil
    case .spyable: "Spyable"
    case .cuckoo: "Cuckoo"
    case .mockable: "Mockable"
    }
  }
}
