/// A delegate that is notified when the user moves the switch, and provides the colour of the switch.
@MainActor
public protocol SwitchWithTextCellDelegate {
  /// The colour of the switch when it is on.
  var switchColour: Colour { get }
  /// Called when the user has moved the switch.
  func switchDidMove(to isOn: Bool)
}

extension SwitchWithTextCellDelegate {
  /// Green, the default colour.
  public var switchColour: Colour { .green }
}

/// The colours of texts and switches.
public enum Colour: String, Sendable {
  /// The default of switches.
  case green
  /// A special colour.
  case violet
  /// The default of texts.
  case black
}
