import StateSnapshots

/// The alignment of an accepted and a pending timeline, step by step, for the film that shows both.
struct TimelineAlignment {
  /// A pair of aligned blocks, or a block without a partner.
  struct Column: Encodable {
    /// The result of a comparison.
    enum Mark: String, Encodable { case same = "=", changed = "~", removed = "-", added = "+" }

    /// The number of the accepted timeline's block, counted from 1; `nil` if the column has none.
    var accepted: Int?
    /// The number of the pending timeline's block, counted from 1; `nil` if the column has none.
    var pending: Int?
    var mark: Mark
  }

  /// The columns, in which each block of both timelines occurs once and in the order of its timeline.
  private(set) var columns: [Column] = []

  init(accepted: StateTimeline, pending: StateTimeline) {
    let (old, new) = (Self.steps(of: accepted), Self.steps(of: pending))
    for pair in Self.pairs(old.map(\.first)[...], new.map(\.first)[...]) {
      appendColumns(pair.old.map { old[$0] } ?? [], pair.new.map { new[$0] } ?? [])
    }
  }

  /// Returns the blocks before the first step, and then the blocks of each step.
  private static func steps(of timeline: StateTimeline) -> [ArraySlice<StateTimeline.Block>] {
    let starts = timeline.blocks.indices.filter {
      if case .step = timeline.blocks[$0] { true } else { false }
    }
    return zip([0] + starts, starts + [timeline.blocks.count]).map { timeline.blocks[$0..<$1] }
  }

  /// Adds the columns of a step's blocks; `old` or `new` is empty if only one timeline has the step.
  private mutating func appendColumns(
    _ old: ArraySlice<StateTimeline.Block>, _ new: ArraySlice<StateTimeline.Block>
  ) {
    columns += Self.pairs(old, new, kind: Self.kind).map { pair in
      let (oldBlock, newBlock) = (pair.old.map { old[$0] }, pair.new.map { new[$0] })
      let mark: Column.Mark =
        oldBlock == nil ? .added : newBlock == nil ? .removed : oldBlock == newBlock ? .same : .changed
      return Column(accepted: pair.old.map { $0 + 1 }, pending: pair.new.map { $0 + 1 }, mark: mark)
    }
  }

  /// Returns the kind of a block; blocks of the same kind can be aligned, such as two states, or two calls to a member.
  private static func kind(of block: StateTimeline.Block) -> String {
    switch block {
    case .step: "@"
    case .call(let call): "> " + call.prefix { $0 != "(" && $0 != " " }
    case .answer(let text, _), .sent(let text, _): "< " + text.prefix { $0 != "(" && $0 != " " }
    case .state: "~"
    case .time: "+"
    case .finished: "="
    }
  }

  /// Pairs the indices of equal elements and, between these pairs, of elements of the same kind.
  ///
  /// The partner of any other index is `nil`. Without `kind`, only equal elements are paired.
  private static func pairs<Element: Equatable>(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, kind: ((Element) -> String)? = nil
  ) -> [(old: Int?, new: Int?)] {
    var pairs: [(old: Int?, new: Int?)] = []
    for stretch in ListStretch.all(from: old, to: new) {
      var next = stretch.new.lowerBound
      for index in stretch.old {
        let partner = (next..<stretch.new.upperBound).first { candidate in
          guard !stretch.isSame, let kind else { return stretch.isSame }
          return kind(old[index]) == kind(new[candidate])
        }
        pairs += (next..<(partner ?? next)).map { (nil, $0) }
        pairs.append((index, partner))
        if let partner { next = partner + 1 }
      }
      pairs += (next..<stretch.new.upperBound).map { (nil, $0) }
    }
    return pairs
  }
}
