import Foundation
import TestDoubleGenerator

/// The build settings that an Xcode project contains for its targets.
///
/// A `project.pbxproj` is a property list of objects that refer to each other by identifiers. Settings in `.xcconfig`
/// files are not read.
struct XcodeProject {
  private let objectsByID: [String: [String: Any]]
  private let rootID: String

  /// Parses the content of a `project.pbxproj`; `nil` if the content is anything else.
  init?(_ content: Data) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: content, options: [], format: nil),
      let list = list as? [String: Any], let objects = list["objects"] as? [String: Any],
      let root = list["rootObject"] as? String
    else { return nil }
    objectsByID = objects.compactMapValues { $0 as? [String: Any] }
    rootID = root
  }

  /// Returns the settings of a target, with the project's settings as defaults; `nil` if there is no such target.
  func settings(ofTarget name: String) -> ModuleSettings? {
    let target = objectsByID.values.first { object in
      object["name"] as? String == name && object["buildConfigurationList"] != nil
        && (object["isa"] as? String)?.hasSuffix("Target") == true
    }
    guard let target else { return nil }
    let settings = buildSettings(of: objectsByID[rootID] ?? [:]).merging(buildSettings(of: target)) { $1 }
    func isOn(_ feature: String) -> Bool { settings[feature] == "YES" }
    let isApproachable = isOn("SWIFT_APPROACHABLE_CONCURRENCY")
    let isNonsending = isApproachable || isOn("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT")
    let isSwift6 = settings["SWIFT_VERSION"].flatMap(Double.init).map { $0 >= 6 } ?? true
    return ModuleSettings(
      asyncFunctionIsolation: isNonsending ? .nonsending : .concurrent,
      isOnMainActor: settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor",
      inheritsIsolation: isSwift6 || isApproachable
        || isOn("SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY"))
  }

  /// Returns the settings of the configuration that tests most likely use: `Debug`, or else the first one.
  private func buildSettings(of object: [String: Any]) -> [String: String] {
    let list = (object["buildConfigurationList"] as? String).flatMap { objectsByID[$0] }
    let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objectsByID[$0] }
    let configuration = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
    let settings = configuration?["buildSettings"] as? [String: Any] ?? [:]
    return settings.compactMapValues { $0 as? String }
  }
}
