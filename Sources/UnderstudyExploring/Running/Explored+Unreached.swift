internal import Foundation
internal import StateSnapshots
internal import TestReporting
internal import TimelineReading

extension Explored {
  /// Returns the texts of those states that no accepted timeline of the test's target has; empty if none of these
  /// timelines has states with the same fields.
  func inNoAcceptedTimeline(_ states: Set<String>) -> [String] {
    if fields.isEmpty { return [] }
    let module = String(position.fileID.prefix { $0 != "/" })
    let settings = SnapshotSettings.current
    let place = SnapshotPlace(
      test: TestIdentity(module: module, suite: [], name: "explored"), named: nil, fileExtension: "states",
      sourceFile: position.filePath, folder: settings.environment.folder(requested: settings.folder))
    let folder = (place.path as NSString).deletingLastPathComponent
    var accepted: Set<String> = []
    for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where file.hasSuffix(".states") {
      guard let data = FileManager.default.contents(atPath: folder + "/" + file),
        let timeline = try? StateTimeline(parsing: data), Self.fields(of: timeline.initial) == fields
      else { continue }
      accepted.formUnion(Self.stateTexts(of: timeline))
    }
    return accepted.isEmpty ? [] : states.subtracting(accepted).sorted()
  }

  static func stateTexts(of timeline: StateTimeline) -> [String] {
    ((try? timeline.allStates()) ?? []).map(\.inlineText)
  }

  static func fields(of state: Node) -> [String] {
    if case .record(let record) = state { record.fields.map { $0.label ?? "" } } else { [] }
  }
}
