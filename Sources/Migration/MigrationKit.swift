/// Another kit, whose doubles a migration replaces with the doubles of this one.
package enum MigrationKit: String, CaseIterable {
  case mockolo, automockable, spyable, cuckoo, mockable

  /// Returns the part of a double's name that refers to its protocol: `Movies` of `MoviesMock`.
  ///
  /// Returns `nil` for a name that isn't the name of a double of this kit.
  func original(of name: String) -> String? {
    switch self {
    case .mockolo, .automockable: Self.original(of: name, endingIn: "Mock")
    case .spyable: Self.original(of: name, endingIn: "Spy")
    case .cuckoo, .mockable:
      name.hasPrefix("Mock") && name.dropFirst(4).first?.isUppercase == true
        ? String(name.dropFirst(4)) : nil
    }
  }

  /// Returns the name without the suffix; `nil` if the name has another suffix or doesn't begin with an uppercase letter.
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
