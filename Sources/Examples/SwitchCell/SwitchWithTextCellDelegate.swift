/// Whoever is told when the user moves the switch, and says how it looks.
@MainActor
public protocol SwitchWithTextCellDelegate {
  /// The colour of the switch when it is on.
  var switchColour: Colour { get }
  /// The user moved the switch.
  func switchDidMove(to isOn: Bool)
}

extension SwitchWithTextCellDelegate {
  /// Green, as everywhere in the system.
  public var switchColour: Colour { .green }
}

/// The colours that cells know.
public enum Colour: String, Sendable {
  /// The system's own for switches.
  case green
  /// For what is out of the ordinary.
  case violet
  /// For text.
  case black
}
