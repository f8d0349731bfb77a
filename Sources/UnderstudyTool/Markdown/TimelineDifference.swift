import StateSnapshots

/// The first step that differs between two timelines, with its blocks in both.
struct TimelineDifference {
  /// Consecutive blocks that are in both timelines, or only in one.
  struct Stretch: Equatable {
    var side: LineDifference.Line.Side
    /// Indices in the old timeline if the side is `.old`, otherwise in the new one.
    var blocks: Range<Int>
  }

  /// True if the initial states differ; then there are no stretches, since an initial state is no block.
  var isInitial = false
  private(set) var stretches: [Stretch] = []

  /// Finds the first difference; `nil` where the timelines are equal.
  init?(from old: StateTimeline, to new: StateTimeline) {
    guard old != new else { return nil }
    guard old.initial == new.initial else {
      isInitial = true
      return
    }
    let oldSections = Self.sections(of: old)
    let newSections = Self.sections(of: new)
    func isSame(_ left: Int, _ right: Int) -> Bool {
      left < oldSections.count && right < newSections.count
        && old.blocks[oldSections[left]].elementsEqual(new.blocks[newSections[right]])
    }
    var index = 0
    while isSame(index, index) { index += 1 }
    // A step that is only in one timeline isn't compared with the next step of the other.
    let isInserted = isSame(index, index + 1) || index >= oldSections.count
    let isRemoved = !isInserted && (isSame(index + 1, index) || index >= newSections.count)
    add(
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

  private mutating func add(
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

  private mutating func append(_ side: LineDifference.Line.Side, _ blocks: Range<Int>) {
    if !blocks.isEmpty { stretches.append(Stretch(side: side, blocks: blocks)) }
  }
}
