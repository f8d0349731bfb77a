/// One of the other libraries for test doubles; a migration replaces the library's doubles with Understudy's doubles.
package enum MockingLibrary: String, CaseIterable {
  case mockolo, automockable, spyable, cuckoo, mockable

  /// Returns the part of a double's name that refers to its protocol: `Movies` of `MoviesMock`; `nil` for a name that
  /// no double of this library has.
  func protocolPart(of name: String) -> String? {
    switch self {
    case .mockolo, .automockable: Self.protocolPart(of: name, endingIn: "Mock")
    case .spyable: Self.protocolPart(of: name, endingIn: "Spy")
    case .cuckoo, .mockable:
      name.hasPrefix("Mock") && name.dropFirst(4).first?.isUppercase == true
        ? String(name.dropFirst(4)) : nil
    }
  }

  /// Returns the name without the suffix; `nil` if the name doesn't end in the suffix, consists only of the suffix, or
  /// doesn't begin with an uppercase letter.
  static func protocolPart(of name: String, endingIn suffix: String) -> String? {
    name.hasSuffix(suffix) && name != suffix && name.first?.isUppercase == true
      ? String(name.dropLast(suffix.count)) : nil
  }

  /// The module of the library that tests import; `nil` if tests import no module of the library.
  var module: String? {
    switch self {
    case .mockolo, .automockable: nil
    case .spyable: "Spyable"
    case .cuckoo: "Cuckoo"
    case .mockable: "Mockable"
    }
  }
}
