/// A cell that presents any text with a switch: the type of its view model is part of its own.
@MainActor
public final class Cell<T: TextPresentable & SwitchPresentable> {
  private var presented: T?

  /// A cell that presents nothing yet.
  public init() {}

  /// Presents the view model from now on.
  public func configure(with presented: T) { self.presented = presented }

  /// The user moves the switch.
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
