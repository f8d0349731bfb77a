/// Replaces the matches of scrubbers in one snapshot, and numbers them throughout the snapshot.
package struct Scrubbing {
  private let scrubbers: [(name: String, pattern: Pattern)]
  /// The number of each match so far, by the scrubber's name and the matched text.
  private var numbersByScrubberAndMatch: [String: [String: Int]] = [:]

  /// Creates a scrubbing that replaces nothing.
  package init() { scrubbers = [] }

  /// Creates a scrubbing that applies the scrubbers in order.
  ///
  /// - Throws: ``ScrubberError`` if a pattern isn't a regular expression.
  package init(_ scrubbers: [SnapshotScrubber]) throws(ScrubberError) {
    var compiled: [(name: String, pattern: Pattern)] = []
    for scrubber in scrubbers {
      do { compiled.append((scrubber.name, try Pattern(scrubber.pattern))) } catch {
        throw ScrubberError(description: "the scrubber \"\(scrubber.name)\" has no valid pattern: \(error)")
      }
    }
    self.scrubbers = compiled
  }

  /// Returns the text with a scrubber's name and a number in place of each match.
  package mutating func scrubText(_ text: String) -> String {
    var text = text
    for (name, pattern) in scrubbers {
      var numbersByMatch = numbersByScrubberAndMatch[name] ?? [:]
      text = pattern.replacingMatches(in: text) { match in
        let number = numbersByMatch[match] ?? numbersByMatch.count + 1
        numbersByMatch[match] = number
        return "\(name)#\(number)"
      }
      numbersByScrubberAndMatch[name] = numbersByMatch
    }
    return text
  }

  /// Returns the text with the name of a scrubber, without a number, in place of each match.
  ///
  /// The matches in a set or dictionary are numbered in the order of these texts, since the order of the original texts
  /// differs in each run.
  private func textWithoutNumbers(_ text: String) -> String {
    scrubbers.reduce(text) { text, scrubber in
      scrubber.pattern.replacingMatches(in: text) { _ in scrubber.name }
    }
  }

  /// Returns the elements in the order of their texts without numbers.
  private func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    elements.map { ($0, textWithoutNumbers(text($0))) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the node with all matches in its leaves, strings, keys and values replaced.
  mutating func scrubNode(_ node: Node) -> Node {
    guard !scrubbers.isEmpty else { return node }
    switch node {
    case .leaf(let word): return .leaf(scrubText(word))
    case .text(let string): return .text(scrubText(string))
    case .record(var record):
      for index in record.fields.indices {
        record.fields[index].value = scrubNode(record.fields[index].value)
      }
      return .record(record)
    case .list(let elements): return .list(elements.map { scrubNode($0) })
    case .set(let elements):
      return .set(sorted(elements) { $0.inlineText }.map { scrubNode($0) }.sortedByText { $0 })
    case .keyed(let entries): return .keyed(entries.map { scrubEntry($0) })
    case .dictionary(let entries):
      return .dictionary(
        sorted(entries) { Node.dictionary([$0]).inlineText }.map { scrubEntry($0) }.sortedByText(\.key))
    }
  }

  private mutating func scrubEntry(_ entry: Node.Entry) -> Node.Entry {
    Node.Entry(scrubNode(entry.key), scrubNode(entry.value))
  }

  mutating func scrubTimeline(_ timeline: StateTimeline) -> StateTimeline {
    guard !scrubbers.isEmpty else { return timeline }
    return StateTimeline(
      initial: scrubNode(timeline.initial), blocks: timeline.blocks.map { scrubBlock($0) },
      selection: timeline.selection)
  }

  private mutating func scrubBlock(_ block: StateTimeline.Block) -> StateTimeline.Block {
    switch block {
    case .step(let label, let depth): .step(label: scrubText(label), depth: depth)
    case .call(let call): .call(scrubText(call))
    case .answer(let call, let error): .answer(to: scrubText(call), error: error.map { scrubNode($0) })
    case .sent(let stream, .value(let value)): .sent(to: scrubText(stream), .value(scrubNode(value)))
    case .sent(let stream, .failed(let error)): .sent(to: scrubText(stream), .failed(scrubNode(error)))
    case .sent(let stream, .finished): .sent(to: scrubText(stream), .finished)
    case .state(let changes): .state(scrubChanges(changes))
    case .time: block
    case .finished(let failure): .finished(failure: failure.map { scrubNode($0) })
    }
  }

  /// Returns the scrubbed changes; successive changes of the same kind in the same dictionary or set are sorted if
  /// their keys or elements match a scrubber.
  ///
  /// Insertions are in the order of their texts without numbers, other changes in the order of their scrubbed keys.
  private mutating func scrubChanges(_ changes: [Change]) -> [Change] {
    var result: [Change] = []
    var group: [(change: Change, key: SortKey)] = []
    for change in changes {
      let key = SortKey(change).flatMap { textWithoutNumbers($0.keyText) != $0.keyText ? $0 : nil }
      if let last = group.last, last.key.groupKey != key?.groupKey { flush(&group, to: &result) }
      if let key { group.append((change, key)) } else { result.append(scrubChange(change)) }
    }
    flush(&group, to: &result)
    return result
  }

  /// Appends the changes of the group to the result, sorted and scrubbed, and empties the group.
  private mutating func flush(_ group: inout [(change: Change, key: SortKey)], to result: inout [Change]) {
    if group.first?.key.groupKey.kind == .insertion {
      group = sorted(group) { $0.change.description }
    } else {
      // Changes of the same key keep their order, since they are applied one after another.
      let keys = group.map { scrubText($0.key.keyText) }
      group = group.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { group[$0] }
    }
    result += group.map { scrubChange($0.change) }
    group = []
  }

  private mutating func scrubChange(_ change: Change) -> Change {
    switch change {
    case .replace(let path, let old, let new):
      .replace(scrubPath(path), old: scrubNode(old), new: scrubNode(new))
    case .insert(let path, let key, let value, let next):
      .insert(scrubPath(path), scrubComponent(key), scrubNode(value), before: next.map { scrubNode($0) })
    case .remove(let path, let key): .remove(scrubPath(path), scrubComponent(key))
    case .move(let path, let id, let next):
      .move(scrubPath(path), id: scrubNode(id), before: next.map { scrubNode($0) })
    case .include(let path, let element): .include(scrubPath(path), scrubNode(element))
    case .exclude(let path, let element): .exclude(scrubPath(path), scrubNode(element))
    }
  }

  private mutating func scrubPath(_ path: Path) -> Path { Path(path.components.map { scrubComponent($0) }) }

  private mutating func scrubComponent(_ component: Path.Component) -> Path.Component {
    switch component {
    case .field, .unlabelledField: component
    case .id(let id): .id(scrubNode(id))
    case .key(let key): .key(scrubNode(key))
    }
  }
}

/// The dictionary or set that a change affects, and the text of the key or element, by which the change is sorted.
private struct SortKey {
  enum Kind {
    case insertion, removal
    /// A change of the key's value, or inside that value.
    case inside
  }

  struct GroupKey: Equatable {
    var kind: Kind
    var collection: Path
  }

  var groupKey: GroupKey
  var keyText: String

  init?(_ change: Change) {
    switch change {
    case .insert(let path, .key(let key), _, _): self.init(.insertion, path, key)
    case .remove(let path, .key(let key)): self.init(.removal, path, key)
    case .include(let path, let element): self.init(.insertion, path, element)
    case .exclude(let path, let element): self.init(.removal, path, element)
    case .insert(let path, _, _, _), .remove(let path, _), .replace(let path, _, _), .move(let path, _, _):
      for (index, component) in path.components.enumerated() {
        guard case .key(let key) = component else { continue }
        self.init(.inside, Path(Array(path.components[..<index])), key)
        return
      }
      return nil
    }
  }

  private init(_ kind: Kind, _ collection: Path, _ key: Node) {
    groupKey = GroupKey(kind: kind, collection: collection)
    keyText = key.inlineText
  }
}
