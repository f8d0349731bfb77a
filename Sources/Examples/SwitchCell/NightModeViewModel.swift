/// Where settings are kept.
@MainActor
public protocol Settings: AnyObject {
  /// True if the app is dark.
  var isNightMode: Bool { get set }
}

/// A setting as a struct: it takes over what the protocols offer, and adds what is its own.
public struct NightModeViewModel: SettingPresentable {
  /// The setting's name.
  public let text = "Night mode"
  /// Out of the ordinary.
  public let switchColour = Colour.violet
  private let settings: any Settings

  /// The setting as it is kept.
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
  /// Remembers where the switch is.
  public func switchDidMove(to isOn: Bool) { isSwitchOn = isOn }
}
