/// A view model with a text.
@MainActor
public protocol TextPresentable {
  /// The text.
  var text: String { get }
  /// The colour of the text.
  var textColour: Colour { get }
}

extension TextPresentable {
  /// Black, the default colour.
  public var textColour: Colour { .black }
}

/// A view model with a switch.
@MainActor
public protocol SwitchPresentable {
  /// True if the switch is on.
  var isSwitchOn: Bool { get set }
  /// The colour of the switch when it is on.
  var switchColour: Colour { get }
  /// Called when the user has moved the switch.
  mutating func handleSwitch(_ isOn: Bool)
}

extension SwitchPresentable {
  /// Green, the default colour.
  public var switchColour: Colour { .green }

  /// Stores the position of the switch.
  public mutating func handleSwitch(_ isOn: Bool) { isSwitchOn = isOn }
}

/// A view model with a text and a switch.
@MainActor
public protocol SettingPresentable: TextPresentable, SwitchPresentable {}
