/// The data that a cell with a switch shows.
@MainActor
public protocol SwitchWithTextCellDataSource {
  /// The text beside the switch.
  var title: String { get }
  /// True if the switch is on.
  var isOn: Bool { get }
}
