import StateSnapshots
import TimelineReading

/// A place at which a run differs from the accepted snapshot.
///
/// The JSON leaves out what is `nil`.
struct SnapshotDifference: Encodable, Equatable {
  /// What the difference of a timeline means, as a clause: ``one call more (`Store.save()`)`` or `` `error` stays nil``.
  var meaning: String?
  /// The label of the step; `nil` before the first step, and for other snapshots than timelines.
  var step: String?
  /// The path of a value in the state, the member of a call or an answer, or a line's number; `nil` for other events.
  var path: String?
  /// What the accepted snapshot has there.
  var old: String?
  /// What this run has there.
  var new: String?
}

extension [SnapshotDifference] {
  /// What the differences of the first step that differs mean; `nil` without differences, and for texts.
  var meaning: String? {
    guard let first else { return nil }
    var parts: [String] = []
    for part in prefix(while: { $0.step == first.step }).compactMap(\.meaning) where !parts.contains(part) {
      parts.append(part)
    }
    if parts.isEmpty { return nil }
    return (parts.count > 4 ? parts.prefix(3) + ["and \(parts.count - 3) more"] : parts).joined(
      separator: ", ")
  }
}

extension SnapshotDifference {
  /// Returns the differences of two texts, one for each group of lines.
  static func all(from old: String, to new: String) -> [Self] {
    var differences: [Self] = []
    var number = 1
    var isOpen = false
    for line in LineDifference(from: old, to: new).lines {
      if line.side != .both {
        if !isOpen { differences.append(Self(path: "line \(number)")) }
        let key = line.side == .old ? \Self.old : \.new
        let text = differences[differences.count - 1][keyPath: key]
        differences[differences.count - 1][keyPath: key] = (text.map { $0 + "\n" } ?? "") + line.text
      }
      isOpen = line.side != .both
      if line.side != .old { number += 1 }
    }
    return differences
  }

  /// Returns the differences of two timelines, in the order of their events.
  static func all(from old: StateTimeline, to new: StateTimeline) -> [Self] {
    var (oldState, newState) = (old.initial, new.initial)
    // A value that differs goes on to differ in later states.
    var known = oldState.changes(to: newState)
    var differences = known.map { Self($0, inverse: newState.changes(to: oldState), step: nil) }
    var step: String?
    let columns = TimelineAlignment(accepted: old, pending: new).columns
    for (index, column) in columns.enumerated() {
      let oldBlock = column.accepted.map { old.blocks[$0 - 1] }
      let newBlock = column.pending.map { new.blocks[$0 - 1] }
      guard let block = newBlock ?? oldBlock else { continue }
      if case .step(let label, _) = block { step = label }
      let previous = newState
      for change in changes(of: oldBlock) { try? oldState.apply(change) }
      for change in changes(of: newBlock) { try? newState.apply(change) }
      if column.mark == .same { continue }
      guard case .state = block else {
        differences.append(
          Self(
            block, old: column.accepted.map { text(ofBlock: $0, of: old) },
            new: column.pending.map { text(ofBlock: $0, of: new) }, step: step))
        continue
      }
      let changing = Set(previous.changes(to: newState).map(\.path))
      let current = oldState.changes(to: newState)
      for change in current where !known.contains(change) {
        let isStill = !changing.contains(change.path)
        let rest = columns[(index + 1)...].lazy.compactMap { $0.pending.map { new.blocks[$0 - 1] } }
          .prefix { if case .step = $0 { false } else { true } }
        let isLater = isStill && rest.contains { changes(of: $0).contains { $0.path == change.path } }
        differences.append(
          Self(
            change, inverse: newState.changes(to: oldState), step: step, isStill: isStill, isLater: isLater))
      }
      known = current
    }
    return differences
  }

  private static func changes(of block: StateTimeline.Block?) -> [Change] {
    if case .state(let changes)? = block { changes } else { [] }
  }

  /// Returns the line of an event, without the mark of a call; the number counts from 1.
  private static func text(ofBlock number: Int, of timeline: StateTimeline) -> String {
    let line = TimelineText.lines(of: timeline, at: number - 1)[0]
    return line.hasPrefix("> ") ? String(line.dropFirst(2)) : line
  }

  /// Creates the difference of two events, one of which may be missing.
  private init(_ block: StateTimeline.Block, old: String?, new: String?, step: String?) {
    let isCall = if case .call = block { true } else { false }
    switch (old.map(Self.quoted), new.map(Self.quoted)) {
    case (nil, let new?): meaning = isCall ? "one call more (\(new))" : "\(new) is new"
    case (let old?, nil): meaning = isCall ? "one call fewer (\(old))" : "\(old) is missing"
    case (let old, let new): meaning = "\(new ?? "") in place of \(old ?? "")"
    }
    self.step = step
    path = TimelineAlignment.kind(of: block).split(separator: " ").dropFirst().first.map(String.init)
    self.old = old
    self.new = new
  }

  /// Creates the difference of two states, as the change from the accepted one.
  ///
  /// - Parameters:
  ///   - inverse: The changes from this run's state to the accepted one, which insert what this run has removed.
  ///   - isStill: True if the value does not change here in this run.
  ///   - isLater: True if it changes later in the step.
  private init(
    _ change: Change, inverse: [Change], step: String?, isStill: Bool = false, isLater: Bool = false
  ) {
    var path = change.path
    let predicate: String
    var (old, new): (Node?, Node?) = (nil, nil)
    switch change {
    case .replace(_, let before, let after):
      (old, new) = (before, after)
      predicate =
        !isStill
        ? "is \(Self.short(after)) in place of \(Self.short(before))"
        : isLater ? "changes later" : "stays \(Self.short(after))"
    case .insert(_, let key, let value, _):
      path = path.appending(key)
      new = value
      predicate = "is new"
    case .remove(let parent, let key):
      path = path.appending(key)
      for case .insert(parent, key, let value, _) in inverse { old = value }
      predicate = "is missing"
    case .move(_, let id, _):
      path = path.appending(.id(id))
      predicate = "stands elsewhere"
    case .include(_, let element):
      new = element
      predicate = "has \(Self.short(element))"
    case .exclude(_, let element):
      old = element
      predicate = "lacks \(Self.short(element))"
    }
    meaning = Self.quoted("\(path)") + " " + predicate
    self.step = step
    self.path = "\(path)"
    self.old = old?.inlineText
    self.new = new?.inlineText
  }

  private static func short(_ node: Node) -> String {
    let text = node.inlineText
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return isPlain && text.count <= 40 ? text : quoted(text)
  }

  /// Returns the text as code, also in Markdown.
  private static func quoted(_ text: String) -> String {
    let text = text.replacing("`", with: "'").invisiblesEscaped
    return "`\(text.count > 60 ? text.prefix(60) + "…" : text)`"
  }
}
