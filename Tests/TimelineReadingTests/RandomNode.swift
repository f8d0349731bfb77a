import TestScheduling

@testable import StateSnapshots

extension SplitMix64 {
  /// Returns true with a probability of `percent` in 100.
  mutating func happens(_ percent: Int) -> Bool { next(below: 100) < percent }
}

/// Generates random states, and random variations of a state.
struct RandomNode {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let words = [
    "nil", "true", "-1", "3.5", ".idle", "2024-01-01T00:00:00Z", "0..<3", "two words", "", "self", "->", "a:",
    "before", "last", "[id:", "`", "é", "Date(1)", "{", "~", "id", "#1",
  ]
  private static let strings = [
    "", "a", "A \"quoted\" one", "two\nlines", "tab\t", "\\", "\\u{0}", " -> ", "] ", "= end", "\u{202E}",
    "🎬",
    "e\u{301}", "\u{301}", "`", "<<<<<<< HEAD", "\r\n", "self", "[id: 1] x",
  ]
  private static let labels = [
    "a", "b", "title", "movies", "self", "two words", "0", "`", "größe", "a.b", "x: y", "id", "",
  ]
  private static let names = ["Movie", "User", ".loaded", ".failed", "Data", "two words"]

  mutating func root() -> Node {
    random.happens(80) ? record(depth: 3, name: nil) : node(depth: 3)
  }

  mutating func node(depth: Int) -> Node {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &random) {
    case 0, 1: return .leaf(Self.words.randomElement(using: &random)!)
    case 2: return .text(Self.strings.randomElement(using: &random)!)
    case 3, 4: return record(depth: depth - 1, name: Self.names.randomElement(using: &random)!)
    case 5: return tuple(depth: depth - 1)
    case 6: return .list((0..<count()).map { _ in node(depth: depth - 1) })
    case 7: return .set((0..<count()).map { _ in node(depth: depth - 1) }.sortedByText { $0 })
    case 8: return keyed(depth: depth - 1)
    default:
      let keys = Set((0..<count()).map { _ in node(depth: 1) })
      return .dictionary(keys.map { Node.Entry($0, node(depth: depth - 1)) }.sortedByText(\.key))
    }
  }

  private mutating func count() -> Int { Int.random(in: 0...4, using: &random) }

  private mutating func record(depth: Int, name: String?) -> Node {
    var labels = Set<String>()
    for _ in 0...count() { labels.insert(Self.labels.randomElement(using: &random)!) }
    return .record(Node.Record(name, labels.sorted().map { Node.Field($0, node(depth: depth)) }))
  }

  private mutating func tuple(depth: Int) -> Node {
    let name = random.happens(50) ? [".loaded", ".page"].randomElement(using: &random)! : nil
    return .record(Node.Record(name, (0..<count()).map { _ in Node.Field(nil, node(depth: depth)) }))
  }

  private mutating func keyed(depth: Int) -> Node {
    let ids = Set((0..<(count() * 2)).map { _ in Int.random(in: 0..<20, using: &random) })
    guard !ids.isEmpty else { return .list([]) }
    return .keyed(
      ids.sorted().shuffled(using: &random).map { Node.Entry(.leaf(String($0)), node(depth: depth)) })
  }

  // MARK: Neighbours

  /// Returns a state that differs from this one in a few places.
  mutating func neighbour(of node: Node, depth: Int = 3) -> Node {
    if random.happens(3) { return self.node(depth: depth) }
    switch node {
    case .leaf, .text: return self.node(depth: 0)
    case .record(var record):
      for index in record.fields.indices where random.happens(40) {
        record.fields[index].value = neighbour(of: record.fields[index].value, depth: depth - 1)
      }
      return .record(record)
    case .list(let elements):
      return .list(edited(elements, depth: depth) { $0.node(depth: max(0, depth - 1)) })
    case .set(let elements):
      return .set(edited(elements, depth: depth) { $0.node(depth: max(0, depth - 1)) }.sortedByText { $0 })
    case .keyed(let entries):
      let edited = unique(editedEntries(entries, depth: depth))
      return edited.isEmpty ? .list([]) : .keyed(edited)
    case .dictionary(let entries):
      return .dictionary(unique(editedEntries(entries, depth: depth)).sortedByText(\.key))
    }
  }

  private func unique(_ entries: [Node.Entry]) -> [Node.Entry] {
    var seen = Set<Node>()
    return entries.filter { seen.insert($0.key).inserted }
  }

  private mutating func editedEntries(_ entries: [Node.Entry], depth: Int) -> [Node.Entry] {
    var result = entries
    if random.happens(30) { result.shuffle(using: &random) }
    for index in result.indices where random.happens(30) {
      result[index].value = neighbour(of: result[index].value, depth: depth - 1)
    }
    while !result.isEmpty, random.happens(30) {
      result.remove(at: Int.random(in: result.indices, using: &random))
    }
    while random.happens(40) {
      let key = Node.leaf(String(Int.random(in: 0..<40, using: &random)))
      result.insert(
        Node.Entry(key, node(depth: max(0, depth - 1))), at: Int.random(in: 0...result.count, using: &random))
    }
    return result
  }

  private mutating func edited(
    _ elements: [Node], depth: Int, _ new: (inout RandomNode) -> Node
  ) -> [Node] {
    var result = elements
    for index in result.indices where random.happens(30) {
      result[index] = neighbour(of: result[index], depth: depth - 1)
    }
    while !result.isEmpty, random.happens(30) {
      result.remove(at: Int.random(in: result.indices, using: &random))
    }
    while random.happens(40) {
      result.insert(new(&self), at: Int.random(in: 0...result.count, using: &random))
    }
    return result
  }
}
