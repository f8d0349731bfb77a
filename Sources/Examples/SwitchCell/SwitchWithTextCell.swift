/// A cell with a text and a switch, without any UI framework; instead of a view model, the cell has a data source and a
/// delegate.
@MainActor
public final class SwitchWithTextCell {
  /// The text.
  public private(set) var title = ""
  /// True if the switch is on.
  public private(set) var isOn = false
  /// The colour of the switch.
  public private(set) var switchColour = Colour.green

  private var delegate: (any SwitchWithTextCellDelegate)?

  /// Creates an empty cell.
  public init() {}

  /// Shows the data of the data source; may be called many times, since cells are reused.
  public func configure(
    dataSource: any SwitchWithTextCellDataSource, delegate: any SwitchWithTextCellDelegate
  ) {
    title = dataSource.title
    isOn = dataSource.isOn
    switchColour = delegate.switchColour
    self.delegate = delegate
  }

  /// Called when the user moves the switch.
  public func tapSwitch() {
    isOn.toggle()
    delegate?.switchDidMove(to: isOn)
  }
}
