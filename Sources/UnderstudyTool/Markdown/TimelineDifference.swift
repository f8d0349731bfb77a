import StateSnapshots

/// The first step that differs between two timelines, with the step's blocks in both timelines.
struct TimelineDifference {
  /// Consecutive blocks that are in both timelines, or in only one timeline.
  struct Stretch: Equatable {
    var side: LineDifference.Line.Side
    /// Indices in the old timeline if the side is `.old`, otherwise in the new timeline.
    var blockIndices: Range<Int>
  }

  /// True if the initial states differ; `stretches` is empty then, since an initial state is no block.
  var initialStatesDiffer = false
  private(set) var stretches: [Stretch] = []

  /// Finds the first difference; returns `nil` if the timelines are equal.
  init?(from old: StateTimeline, to new: StateTimeline) {
    guard old != new else { return nil }
    guard old.initial == new.initial else {
      initialStatesDiffer = true
      return
    }
    let oldSections = Self.sections(of: old)
    let newSections = Self.sections(of: new)
    func isSameSection(_ oldIndex: Int, _ newIndex: Int) -> Bool {
      oldIndex < oldSections.count && newIndex < newSections.count
        && old.blocks[oldSections[oldIndex]].elementsEqual(new.blocks[newSections[newIndex]])
    }
    var index = 0
    while isSameSection(index, index) { index += 1 }
    // If only one timeline has the step, the step isn't compared with the next step of the other timeline.
    let isInserted = isSameSection(index, index + 1) || index >= oldSections.count
    let isRemoved = !isInserted && (isSameSection(index + 1, index) || index >= newSections.count)
    addStretches(
      old, isInserted ? 0..<0 : oldSections[index],
      new, isRemoved ? 0..<0 : newSections[index])
  }

  /// Returns the range of the blocks before the first step, and then the range of each step's blocks.
  private static func sections(of timeline: StateTimeline) -> [Range<Int>] {
    var starts = timeline.blocks.indices.filter {
      if case .step = timeline.blocks[$0] { true } else { false }
    }
    starts.insert(0, at: 0)
    return zip(starts, starts.dropFirst() + [timeline.blocks.count]).map { $0..<$1 }
  }

  private mutating func addStretches(
    _ old: StateTimeline, _ oldSection: Range<Int>, _ new: StateTimeline, _ newSection: Range<Int>
  ) {
    for stretch in ListStretch.all(from: old.blocks[oldSection], to: new.blocks[newSection]) {
      if stretch.isSame {
        append(.both, stretch.new)
      } else {
        append(.old, stretch.old)
        append(.new, stretch.new)
      }
    }
  }

  private mutating func append(_ side: LineDifference.Line.Side, _ blockIndices: Range<Int>) {
    if !blockIndices.isEmpty { stretches.append(Stretch(side: side, blockIndices: blockIndices)) }
  }
}
