/// A cell that presents a text with a switch, and is generic over its view model.
@MainActor
public final class Cell<T: TextPresentable & SwitchPresentable> {
  private var presented: T?

  /// Creates a cell without a view model.
  public init() {}

  /// Presents the view model.
  public func configure(with presented: T) { self.presented = presented }

  /// Called when the user moves the switch.
  public func tapSwitch() {
    guard let isOn = presented?.isSwitchOn else { return }
    presented?.handleSwitch(!isOn)
  }

  /// The cell's content as text: `Night mode (black) [on, violet]`.
  public var content: String {
    guard let presented else { return "" }
    let position = presented.isSwitchOn ? "on, \(presented.switchColour.rawValue)" : "off"
    return "\(presented.text) (\(presented.textColour.rawValue)) [\(position)]"
  }
}
