/// A cell that presents a text with a switch, and is generic over its view model.
@MainActor
public final class Cell<T: TextPresentable & SwitchPresentable> {
  private var viewModel: T?

  /// Creates a cell without a view model.
  public init() {}

  /// Presents the view model.
  public func configure(with viewModel: T) { self.viewModel = viewModel }

  /// Called when the user moves the switch.
  public func tapSwitch() {
    guard let isOn = viewModel?.isSwitchOn else { return }
    viewModel?.handleSwitch(!isOn)
  }

  /// The cell's content as text: `Night mode (black) [on, violet]`.
  public var content: String {
    guard let viewModel else { return "" }
    let position = viewModel.isSwitchOn ? "on, \(viewModel.switchColour.rawValue)" : "off"
    return "\(viewModel.text) (\(viewModel.textColour.rawValue)) [\(position)]"
  }
}
