/// A cell with a text and a switch, without the system's part of it: it is configured by two protocols and knows
/// no view model.
@MainActor
public final class SwitchWithTextCell {
  /// The text.
  public private(set) var title = ""
  /// Where the switch is.
  public private(set) var isOn = false
  /// The switch's colour.
  public private(set) var switchColour = Colour.green

  private var delegate: (any SwitchWithTextCellDelegate)?

  /// A cell that shows nothing yet.
  public init() {}

  /// Shows what the data source says; cells are reused, so this may come many times.
  public func configure(
    dataSource: any SwitchWithTextCellDataSource, delegate: (any SwitchWithTextCellDelegate)?
  ) {
    title = dataSource.title
    isOn = dataSource.isOn
    switchColour = delegate?.switchColour ?? .green
    self.delegate = delegate
  }

  /// The user moves the switch.
  public func tapSwitch() {
    isOn.toggle()
    delegate?.switchDidMove(to: isOn)
  }
}
