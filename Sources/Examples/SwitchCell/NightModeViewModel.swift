/// The storage of settings.
@MainActor
public protocol Settings: AnyObject {
  /// True if the app is dark.
  var isNightMode: Bool { get set }
}

/// The view model of a setting, as a struct that uses the default implementations of its protocols.
public struct NightModeViewModel: SettingPresentable {
  /// The setting's name.
  public let text = "Night mode"
  /// The colour of the switch, which overrides the default.
  public let switchColour = Colour.violet
  private let settings: any Settings

  /// Creates the view model of the stored setting.
  public init(settings: any Settings) { self.settings = settings }

  /// True if the app is dark.
  public var isSwitchOn: Bool {
    get { settings.isNightMode }
    nonmutating set { settings.isNightMode = newValue }
  }
}

extension NightModeViewModel: SwitchWithTextCellDataSource, SwitchWithTextCellDelegate {
  /// The setting's name.
  public var title: String { text }
  /// True if the app is dark.
  public var isOn: Bool { isSwitchOn }
  /// Stores the position of the switch.
  public func switchDidMove(to isOn: Bool) { isSwitchOn = isOn }
}
