import StateSnapshots

/// The alignment of an accepted and a pending timeline, step by step, for the film that shows both.
struct FilmAlignment: Equatable {
  /// A pair of aligned blocks, or a block without a partner.
  struct Column: Equatable {
    /// The result of a comparison; a moved block has an equal block in another column.
    enum Mark: String { case same = "=", changed = "~", removed = "-", added = "+", moved = ">" }

    /// The number of the accepted timeline's block, counted from 1; `nil` if the column has none.
    var acceptedNumber: Int?
    /// The number of the pending timeline's block, counted from 1; `nil` if the column has none.
    var pendingNumber: Int?
    var mark: Mark
  }

  /// The columns, in which each block of both timelines occurs once and in the order of its timeline.
  private(set) var columns: [Column] = []

  init(accepted: StateTimeline, pending: StateTimeline) {
    let (old, new) = (Self.steps(accepted), Self.steps(pending))
    var unpairedSteps: [(text: String, isPending: Bool, columns: Range<Int>)] = []
    for pair in Self.pairs(old.map(\.label), new.map(\.label)) {
      let start = columns.count
      let (oldBlocks, newBlocks) = (pair.old.map { old[$0].blocks }, pair.new.map { new[$0].blocks })
      appendColumns(oldBlocks ?? [], newBlocks ?? [])
      if let blocks = oldBlocks ?? newBlocks, oldBlocks == nil || newBlocks == nil {
        unpairedSteps.append((blocks.map(\.text).joined(), oldBlocks == nil, start..<columns.count))
      }
    }
    // Marks all blocks of each moved step.
    Self.forEachMovedIndex(unpairedSteps.map { ($0.text, $0.isPending) }) { index in
      for column in unpairedSteps[index].columns { columns[column].mark = .moved }
    }
  }

  // MARK: Steps and blocks

  private struct Block {
    /// The number of the block in the timeline, counted from 1.
    var number: Int
    var text: String
    /// The kind; blocks of the same kind can be aligned, such as two states, or two calls to the same member.
    var kind: String
  }

  /// The blocks of a step; `label` is `@@ tap` for a step `tap` at depth 1, or empty for blocks before the first step.
  private struct StepBlocks {
    var label: String
    var blocks: [Block]
  }

  /// Returns the blocks of a timeline, grouped by step.
  private static func steps(_ timeline: StateTimeline) -> [StepBlocks] {
    var steps = [StepBlocks(label: "", blocks: [])]
    for (index, block) in timeline.blocks.enumerated() {
      var text = ""
      timeline.writeBlock(at: index, to: &text)
      if case .step(let label, let depth) = block {
        // Leaves out the line `(no change)`, so that a step without events is equal to the same step with events.
        text = String(repeating: "@", count: depth + 1) + " " + label
        steps.append(StepBlocks(label: text, blocks: []))
      }
      let kind =
        switch block {
        case .step: "@"
        case .call(let call): "> " + call.prefix { $0 != "(" && $0 != " " }
        case .answer(let text, _), .sent(let text, _): "< " + text.prefix { $0 != "(" && $0 != " " }
        case .state: "~"
        case .time: "+"
        case .finished: "="
        }
      steps[steps.count - 1].blocks.append(Block(number: index + 1, text: text, kind: kind))
    }
    return steps
  }

  /// Adds the columns of a step's blocks; `old` or `new` is empty if only one timeline has the step.
  private mutating func appendColumns(_ old: [Block], _ new: [Block]) {
    let start = columns.count
    var texts: [(text: String, isPending: Bool)] = []
    for pair in Self.pairs(old.map(\.text), new.map(\.text), kinds: (old.map(\.kind), new.map(\.kind))) {
      let (oldBlock, newBlock) = (pair.old.map { old[$0] }, pair.new.map { new[$0] })
      let mark: Column.Mark =
        switch (oldBlock, newBlock) {
        case (let oldBlock?, let newBlock?): oldBlock.text == newBlock.text ? .same : .changed
        case (_?, nil): .removed
        case (nil, _): .added
        }
      columns.append(Column(acceptedNumber: oldBlock?.number, pendingNumber: newBlock?.number, mark: mark))
      // Only a block without a partner can be moved.
      texts.append(
        mark == .removed || mark == .added
          ? ((oldBlock ?? newBlock)?.text ?? "", oldBlock == nil) : ("", false))
    }
    Self.forEachMovedIndex(texts) { columns[start + $0].mark = .moved }
  }

  /// Pairs the indices of equal elements and, between these pairs, of elements of the same kind; the partner of any
  /// other index is `nil`.
  private static func pairs(
    _ old: [String], _ new: [String], kinds: (old: [String], new: [String])? = nil
  ) -> [(old: Int?, new: Int?)] {
    ListStretch.all(from: old[...], to: new[...]).flatMap { stretch in
      stretch.isSame
        ? zip(stretch.old, stretch.new).map { ($0, $1) } : alignDifferent(stretch.old, stretch.new, kinds)
    }
  }

  /// Aligns two ranges without equal elements by the kinds of the elements; pairs no elements if `kinds` is `nil`.
  private static func alignDifferent(
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

  /// Pairs accepted texts with equal pending texts; calls `body` for each index of each pair; ignores empty texts.
  private static func forEachMovedIndex(_ texts: [(text: String, isPending: Bool)], _ body: (Int) -> Void) {
    var pendingIndicesByText: [String: [Int]] = [:]
    for (index, item) in texts.enumerated() where item.isPending {
      pendingIndicesByText[item.text, default: []].append(index)
    }
    for (index, item) in texts.enumerated() where !item.isPending && !item.text.isEmpty {
      guard let pendingIndex = pendingIndicesByText[item.text]?.first else { continue }
      pendingIndicesByText[item.text]?.removeFirst()
      body(index)
      body(pendingIndex)
    }
  }

  /// Writes the columns for the page's script, each as `[acceptedNumber, pendingNumber, mark]` with 0 instead of `nil`.
  func write(to json: inout String) {
    PageJSON.writeList(columns, to: &json) { column, json in
      json += "[\(column.acceptedNumber ?? 0),\(column.pendingNumber ?? 0),\"\(column.mark.rawValue)\"]"
    }
  }
}
