/// Whatever has a text to present.
@MainActor
public protocol TextPresentable {
  /// The text.
  var text: String { get }
  /// Its colour.
  var textColour: Colour { get }
}

extension TextPresentable {
  /// Black.
  public var textColour: Colour { .black }
}

/// Whatever has a switch to present, and handles it.
@MainActor
public protocol SwitchPresentable {
  /// True if the switch is on.
  var isSwitchOn: Bool { get set }
  /// The colour of the switch when it is on.
  var switchColour: Colour { get }
  /// The user moved the switch.
  mutating func handleSwitch(_ isOn: Bool)
}

extension SwitchPresentable {
  /// Green.
  public var switchColour: Colour { .green }

  /// Remembers where the switch is.
  public mutating func handleSwitch(_ isOn: Bool) { isSwitchOn = isOn }
}

/// A row with both.
@MainActor
public protocol SettingPresentable: TextPresentable, SwitchPresentable {}
