internal import Foundation
internal import StateSnapshots
internal import TestReporting
internal import TimelineReading

extension Explored {
  /// Records the values that a state has, and those that it could have: of flags, and of enums that list their cases.
  mutating func noteValues(of state: Any) {
    if let state = state as? any CaseIterable { return note(state, of: "the state") }
    for child in Mirror(reflecting: state).children {
      guard let label = child.label else { continue }
      if let flag = child.value as? Bool {
        note(flag ? "true" : "false", amongst: ["false", "true"], of: label)
      } else if let value = child.value as? any CaseIterable {
        note(value, of: label)
      }
    }
  }

  private mutating func note<Value: CaseIterable>(_ value: Value, of label: String) {
    note(
      SnapshotContent.shortText(of: value), amongst: Value.allCases.map { SnapshotContent.shortText(of: $0) },
      of: label)
  }

  private mutating func note(_ text: String, amongst texts: [String], of label: String) {
    for text in texts { reached["\(label): \(text)"] = reached["\(label): \(text)"] ?? false }
    reached["\(label): \(text)"] = true
  }

  /// Records the states of a timeline.
  mutating func noteStates(of timeline: StateTimeline) {
    fields = Self.fields(of: timeline.initial)
    states.formUnion(((try? timeline.allStates()) ?? []).map(\.inlineText))
  }

  /// Returns the texts of the states that no accepted timeline of the test's target has; empty if none of these
  /// timelines has states with the same fields.
  func statesInNoAcceptedTimeline() -> [String] {
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
      accepted.formUnion(((try? timeline.allStates()) ?? []).map(\.inlineText))
    }
    return accepted.isEmpty ? [] : states.subtracting(accepted).sorted()
  }

  private static func fields(of state: Node) -> [String] {
    if case .record(let record) = state { record.fields.map { $0.label ?? "" } } else { [] }
  }
}
