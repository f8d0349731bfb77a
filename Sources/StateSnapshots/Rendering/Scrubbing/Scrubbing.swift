/// Replaces the matches of scrubbers in one snapshot, and numbers them throughout the snapshot.
package struct Scrubbing {
  private let scrubbers: [(name: String, pattern: Pattern)]
  /// The number of each match so far, by the scrubber's name and the matched text.
  private var numbersByScrubberAndMatch: [String: [String: Int]] = [:]
  /// What tells apart the matches in sets and dictionaries, whose own order differs in each run: a hash of the places in
  /// the snapshot at which a match stands.
  private var placesByMatch: [Substring: UInt64] = [:]
  /// The scrubbed texts so far: most texts of a state are those of the state before it, and searching is slow.
  private var scrubbedTexts: [String: String] = [:]

  /// Creates a scrubbing that replaces nothing.
  package init() { scrubbers = [] }

  /// Creates a scrubbing that applies the scrubbers in order.
  ///
  /// - Throws: ``ContentError`` if a pattern isn't a regular expression.
  package init(_ scrubbers: [SnapshotScrubber]) throws(ContentError) {
    var compiled: [(name: String, pattern: Pattern)] = []
    for scrubber in scrubbers {
      do { compiled.append((scrubber.name, try Pattern(scrubber.pattern))) } catch {
        throw ContentError(
          description: "the scrubber \"\(scrubber.name)\" has no valid pattern: \(scrubber.pattern)")
      }
    }
    self.scrubbers = compiled
  }

  /// Returns the text with a scrubber's name and a number in place of each match.
  package mutating func scrubText(_ text: String) -> String {
    if let scrubbedText = scrubbedTexts[text] { return scrubbedText }
    var scrubbedText = text
    for (name, pattern) in scrubbers {
      var numbersByMatch = numbersByScrubberAndMatch[name] ?? [:]
      scrubbedText = pattern.replacingMatches(in: scrubbedText) { match in
        let number = numbersByMatch[match] ?? numbersByMatch.count + 1
        numbersByMatch[match] = number
        return "\(name)#\(number)"
      }
      numbersByScrubberAndMatch[name] = numbersByMatch
    }
    scrubbedTexts[text] = scrubbedText
    return scrubbedText
  }

  /// Returns the text with the name of a scrubber, without a number, in place of each match.
  ///
  /// The matches in a set or dictionary are numbered in the order of these texts, since the order of the original texts
  /// differs in each run.
  func textWithoutNumbers(_ text: String) -> String {
    scrubbers.reduce(text) { text, scrubber in
      scrubber.pattern.replacingMatches(in: text) { _ in scrubber.name }
    }
  }

  /// Returns the elements in an order that is the same in each run: that of their texts without numbers, then of the
  /// numbers that their matches have, then of the places at which the matches stand.
  private func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    let keyed = elements.map { element in
      let text = text(element)
      let ranks = scrubbers.flatMap { name, pattern in
        pattern.matches(in: text).map { rank(ofMatch: $0, by: name) }
      }
      return (element: element, text: textWithoutNumbers(text), ranks: ranks)
    }
    return keyed.sorted {
      $0.text == $1.text ? $0.ranks.lexicographicallyPrecedes($1.ranks) : $0.text < $1.text
    }.map(\.element)
  }

  /// Returns a number that orders the matches of a scrubber: those without a number come last.
  private func rank(ofMatch match: Substring, by scrubber: String) -> UInt64 {
    if let number = numbersByScrubberAndMatch[scrubber]?[String(match)] { return UInt64(number) }
    return (placesByMatch[match] ?? 0) | 1 << 63
  }

  /// Numbers the matches that stand in an order, and notes the places of those in sets and dictionaries, which are
  /// numbered after them.
  ///
  /// - Parameter path: The way to the node, which is the same in each run.
  mutating func numberOrdered(_ node: Node, at path: String, inSet isInSet: Bool = false) {
    switch node {
    case .leaf(let text), .text(let text):
      guard isInSet else { return _ = scrubText(text) }
      for match in scrubbers.flatMap({ $0.pattern.matches(in: text) }) {
        placesByMatch[match, default: 0] &+= Digest.hash(of: path.utf8)
      }
    case .record(let record):
      for (index, field) in record.fields.enumerated() {
        numberOrdered(field.value, at: "\(path).\(index)", inSet: isInSet)
      }
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        numberOrdered(element, at: "\(path).\(index)", inSet: isInSet)
      }
    case .keyed(let entries):
      for (index, entry) in entries.enumerated() {
        numberOrdered(entry.key, at: "\(path).\(index)", inSet: isInSet)
        numberOrdered(entry.value, at: "\(path).\(index)", inSet: isInSet)
      }
    case .set(let elements):
      for element in elements {
        numberOrdered(element, at: path + textWithoutNumbers(element.inlineText), inSet: true)
      }
    case .dictionary(let entries):
      for entry in entries {
        let entryPath = path + textWithoutNumbers(Node.dictionary([entry]).inlineText)
        numberOrdered(entry.key, at: entryPath, inSet: true)
        numberOrdered(entry.value, at: entryPath + ":", inSet: true)
      }
    }
  }

  /// Returns the value with all matches replaced, those in an order before those in sets and dictionaries.
  mutating func scrubValue(_ node: Node) -> Node {
    guard !scrubbers.isEmpty else { return node }
    numberOrdered(node, at: "")
    return scrubNode(node)
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

  /// Returns the elements of a collection with all matches replaced; without an order, in any order.
  mutating func scrubElements(_ elements: [Node], isUnordered: Bool) -> [Node] {
    let collection = isUnordered ? Node.set(elements) : .list(elements)
    switch scrubValue(collection) {
    case .set(let elements), .list(let elements): return elements
    default: return []
    }
  }

  private mutating func scrubEntry(_ entry: Node.Entry) -> Node.Entry {
    Node.Entry(scrubNode(entry.key), scrubNode(entry.value))
  }

  /// Returns the timeline of the scrubbed states, and of the other events with all matches in their texts replaced.
  ///
  /// The states are scrubbed as a whole, not the changes between them: the order of a set's changes follows from the
  /// original texts, which differ in each run.
  mutating func scrubTimeline(_ timeline: StateTimeline) throws(ChangeError) -> StateTimeline {
    guard !scrubbers.isEmpty else { return timeline }
    var state = timeline.initial
    numberOrdered(state, at: "")
    for (index, block) in timeline.blocks.enumerated() {
      guard case .state(let changes) = block else {
        numberOrdered(block, at: "\(index)")
        continue
      }
      for change in changes { try state.apply(change) }
      numberOrdered(state, at: "\(index)")
    }
    state = timeline.initial
    var scrubbedState = scrubNode(state)
    var scrubbedTimeline = timeline
    scrubbedTimeline.initial = scrubbedState
    for (index, block) in timeline.blocks.enumerated() {
      if case .state(let changes) = block {
        for change in changes { try state.apply(change) }
        let previousState = scrubbedState
        scrubbedState = scrubNode(state)
        scrubbedTimeline.blocks[index] = .state(previousState.changes(to: scrubbedState))
      } else {
        scrubbedTimeline.blocks[index] = scrubBlock(block)
      }
    }
    return scrubbedTimeline
  }
}
