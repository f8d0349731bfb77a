import StateSnapshots

/// The alignment of two timelines at their steps.
struct FilmAlignment: Equatable {
  /// A pair of aligned blocks, or a block without a partner.
  struct Column: Equatable {
    /// The result of comparing both sides.
    enum Mark: String { case same = "=", changed = "~", removed = "-", added = "+", moved = ">" }

    /// The accepted timeline's block, counted from 1; `nil` where it has none here.
    var accepted: Int?
    var pending: Int?
    var mark: Mark
  }

  /// Every block of both timelines once, in the order of both.
  private(set) var columns: [Column] = []

  init(accepted: StateTimeline, pending: StateTimeline) {
    let (old, new) = (Self.steps(accepted), Self.steps(pending))
    var unpaired: [(text: String, isPending: Bool, columns: Range<Int>)] = []
    for pair in Self.pairs(old.map(\.label), new.map(\.label)) {
      let start = columns.count
      let (left, right) = (pair.old.map { old[$0].blocks }, pair.new.map { new[$0].blocks })
      append(left ?? [], right ?? [])
      if let blocks = left ?? right, left == nil || right == nil {
        unpaired.append((blocks.map(\.text).joined(), left == nil, start..<columns.count))
      }
    }
    // A step that is at another position has moved, and so have all of its blocks.
    Self.forEachMove(unpaired.map { ($0.text, $0.isPending) }) { index in
      for column in unpaired[index].columns { columns[column].mark = .moved }
    }
  }

  // MARK: Parts

  private struct Block {
    var number: Int
    var text: String
    /// Equal for blocks that can be aligned: states, or calls to the same member.
    var kind: String
  }

  /// A step with its blocks; the first one contains the blocks before any step.
  private struct StepBlocks {
    var label: String
    var blocks: [Block]
  }

  private static func steps(_ timeline: StateTimeline) -> [StepBlocks] {
    var steps = [StepBlocks(label: "", blocks: [])]
    for (index, block) in timeline.blocks.enumerated() {
      var text = ""
      timeline.writeBlock(at: index, to: &text)
      if case .step(let label, let depth) = block {
        // The blocks of a step show whether it has an effect.
        text = String(repeating: "@", count: depth + 1) + " " + label
        steps.append(StepBlocks(label: text, blocks: []))
      }
      let kind =
        switch block {
        case .step: "@"
        case .call(let call): "> " + call.prefix { $0 != "(" && $0 != " " }
        case .answer(let call, _), .sent(let call, _): "< " + call.prefix { $0 != "(" && $0 != " " }
        case .state: "~"
        case .time: "+"
        case .finished: "="
        }
      steps[steps.count - 1].blocks.append(Block(number: index + 1, text: text, kind: kind))
    }
    return steps
  }

  /// Adds the blocks of a step that both timelines have, or that one of them has.
  private mutating func append(_ old: [Block], _ new: [Block]) {
    let start = columns.count
    var texts: [(text: String, isPending: Bool)] = []
    for pair in Self.pairs(old.map(\.text), new.map(\.text), kinds: (old.map(\.kind), new.map(\.kind))) {
      let (left, right) = (pair.old.map { old[$0] }, pair.new.map { new[$0] })
      let mark: Column.Mark =
        switch (left, right) {
        case (let left?, let right?): left.text == right.text ? .same : .changed
        case (_?, nil): .removed
        case (nil, _): .added
        }
      columns.append(Column(accepted: left?.number, pending: right?.number, mark: mark))
      texts.append(
        mark == .removed || mark == .added ? ((left ?? right)?.text ?? "", left == nil) : ("", false))
    }
    Self.forEachMove(texts) { columns[start + $0].mark = .moved }
  }

  /// Merges both lists: first pairs equal elements, then elements of the same kind between them; the rest has no partner.
  private static func pairs(
    _ old: [String], _ new: [String], kinds: (old: [String], new: [String])? = nil
  ) -> [(old: Int?, new: Int?)] {
    ListStretch.all(from: old[...], to: new[...]).flatMap { stretch in
      stretch.isSame
        ? zip(stretch.old, stretch.new).map { ($0, $1) } : gap(stretch.old, stretch.new, kinds)
    }
  }

  /// Aligns the elements between two equal ones: steps by their labels, blocks by their kinds.
  private static func gap(
    _ old: Range<Int>, _ new: Range<Int>, _ kinds: (old: [String], new: [String])?
  ) -> [(old: Int?, new: Int?)] {
    guard let kinds else { return old.map { ($0, nil) } + new.map { (nil, $0) } }
    var result: [(old: Int?, new: Int?)] = []
    var next = new.lowerBound
    for index in old {
      if let match = (next..<new.upperBound).first(where: { kinds.new[$0] == kinds.old[index] }) {
        result += (next..<match).map { (nil, $0) }
        result.append((index, match))
        next = match + 1
      } else {
        result.append((index, nil))
      }
    }
    return result + (next..<new.upperBound).map { (nil, $0) }
  }

  /// Calls the closure with the indices of texts that are on one side at one index and on the other side at another.
  private static func forEachMove(_ texts: [(text: String, isPending: Bool)], _ body: (Int) -> Void) {
    var waiting: [String: [Int]] = [:]
    for (index, item) in texts.enumerated() where item.isPending {
      waiting[item.text, default: []].append(index)
    }
    for (index, item) in texts.enumerated() where !item.isPending && !item.text.isEmpty {
      guard let other = waiting[item.text]?.first else { continue }
      waiting[item.text]?.removeFirst()
      body(index)
      body(other)
    }
  }

  /// Writes the columns for the page's script: `[accepted, pending, mark]` for each, 0 for none.
  func write(to json: inout String) {
    PageJSON.writeList(columns, to: &json) { column, json in
      json += "[\(column.accepted ?? 0),\(column.pending ?? 0),\"\(column.mark.rawValue)\"]"
    }
  }
}
