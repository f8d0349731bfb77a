/// Replaces the matches of scrubbers in one snapshot, with counters for the whole snapshot.
struct Scrubbing {
  private let scrubbers: [(name: String, pattern: Pattern)]
  /// The numbers of the matches so far, by the scrubber's name and the match.
  private var numbersByScrubber: [String: [String: Int]] = [:]

  /// Creates a scrubbing that replaces nothing.
  init() { scrubbers = [] }

  /// Creates a scrubbing by the scrubbers, in order.
  ///
  /// - Throws: ``ScrubberError`` if a pattern isn't a regular expression.
  init(_ scrubbers: [SnapshotScrubber]) throws(ScrubberError) {
    var compiled: [(name: String, pattern: Pattern)] = []
    for scrubber in scrubbers {
      do { compiled.append((scrubber.name, try Pattern(scrubber.pattern))) } catch {
        throw ScrubberError(description: "the scrubber \"\(scrubber.name)\" has no valid pattern: \(error)")
      }
    }
    self.scrubbers = compiled
  }

  /// Returns the text with a scrubber's name and a number in place of each match.
  mutating func text(_ text: String) -> String {
    var text = text
    for (name, pattern) in scrubbers {
      var numbers = numbersByScrubber[name] ?? [:]
      text = pattern.replacing(in: text) { match in
        let number = numbers[match] ?? numbers.count + 1
        numbers[match] = number
        return "\(name)#\(number)"
      }
      numbersByScrubber[name] = numbers
    }
    return text
  }

  /// Returns the text with the names of scrubbers in place of matches, without counters.
  ///
  /// Elements of a set or dictionary are counted in the order of this text, since the order of the original text
  /// differs in each run.
  private func erased(_ text: String) -> String {
    scrubbers.reduce(text) { text, scrubber in scrubber.pattern.replacing(in: text) { _ in scrubber.name } }
  }

  /// Returns the elements in the order of their texts without counters.
  private func ordered<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    elements.map { ($0, erased(text($0))) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the node with all matches in its words, strings, keys and values replaced.
  mutating func node(_ node: Node) -> Node {
    switch node {
    case .leaf(let word): return .leaf(text(word))
    case .text(let string): return .text(text(string))
    case .record(var record):
      for index in record.fields.indices {
        record.fields[index].value = self.node(record.fields[index].value)
      }
      return .record(record)
    case .list(let elements): return .list(elements.map { self.node($0) })
    case .set(let elements):
      return .set(ordered(elements) { $0.inlineText }.map { self.node($0) }.sortedByText { $0 })
    case .keyed(let entries): return .keyed(entries.map { entry($0) })
    case .dictionary(let entries):
      return .dictionary(
        ordered(entries) { Node.dictionary([$0]).inlineText }.map { entry($0) }.sortedByText(\.key))
    }
  }

  private mutating func entry(_ entry: Node.Entry) -> Node.Entry {
    Node.Entry(node(entry.key), node(entry.value))
  }
}

extension Scrubbing {
  mutating func timeline(_ timeline: StateTimeline) -> StateTimeline {
    var scrubbed = StateTimeline(
      initial: node(timeline.initial), blocks: timeline.blocks.map { block($0) })
    scrubbed.selection = timeline.selection
    return scrubbed
  }

  private mutating func block(_ block: StateTimeline.Block) -> StateTimeline.Block {
    switch block {
    case .step(let label, let depth): .step(label: text(label), depth: depth)
    case .call(let call): .call(text(call))
    case .answer(let call, let error): .answer(to: text(call), error: error.map { node($0) })
    case .sent(let call, .value(let value)): .sent(by: text(call), .value(node(value)))
    case .sent(let call, .failed(let error)): .sent(by: text(call), .failed(node(error)))
    case .sent(let call, .finished): .sent(by: text(call), .finished)
    case .state(let changes): .state(self.changes(changes))
    case .time: block
    case .finished(let failure): .finished(failure: failure.map { node($0) })
    }
  }

  /// Returns the changes; consecutive changes of one kind in one collection are sorted if their keys are scrubbed.
  ///
  /// Insertions are in the order of their texts without counters, other changes in the order of their scrubbed keys.
  private mutating func changes(_ changes: [Change]) -> [Change] {
    var result: [Change] = []
    var group: [(change: Change, target: Target)] = []
    for change in changes {
      let target = Target(change).flatMap { erased($0.key) != $0.key ? $0 : nil }
      if let last = group.last, last.target.groupKey != target?.groupKey { flush(&group, to: &result) }
      if let target { group.append((change, target)) } else { result.append(self.change(change)) }
    }
    flush(&group, to: &result)
    return result
  }

  /// Appends the changes of the group to the result, sorted and scrubbed, and empties the group.
  private mutating func flush(_ group: inout [(change: Change, target: Target)], to result: inout [Change]) {
    if group.first?.target.groupKey.kind == .insertion {
      group = ordered(group) { $0.change.description }
    } else {
      // Changes of one key keep their order, since they are applied one after another.
      let keys = group.map { text($0.target.key) }
      group = group.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { group[$0] }
    }
    result += group.map { change($0.change) }
    group = []
  }

  private mutating func change(_ change: Change) -> Change {
    switch change {
    case .replace(let place, let old, let new): .replace(path(place), old: node(old), new: node(new))
    case .insert(let place, let key, let value, let next):
      .insert(path(place), component(key), node(value), before: next.map { node($0) })
    case .remove(let place, let key): .remove(path(place), component(key))
    case .move(let place, let id, let next): .move(path(place), id: node(id), before: next.map { node($0) })
    case .include(let place, let element): .include(path(place), node(element))
    case .exclude(let place, let element): .exclude(path(place), node(element))
    }
  }

  private mutating func path(_ path: Path) -> Path { Path(path.components.map { component($0) }) }

  private mutating func component(_ component: Path.Component) -> Path.Component {
    switch component {
    case .field, .position: component
    case .id(let id): .id(node(id))
    case .key(let key): .key(node(key))
    }
  }
}

/// The collection and the key that a change affects, if the collection is sorted by the text of its keys.
private struct Target {
  enum Kind {
    case insertion, removal
    /// A change of a part of the value under the key.
    case inside
  }

  struct GroupKey: Equatable {
    var kind: Kind
    var collection: Path
  }

  var groupKey: GroupKey
  var key: String

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
    self.key = key.inlineText
  }
}
