import TestReporting

/// The things that happened to a member of a double at least once.
package struct MemberSighting: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It was called, read or set.
  package static let called = Self(rawValue: 1)
  /// A call was answered with a value.
  package static let returned = Self(rawValue: 2)
  /// A call was answered with an error.
  package static let threw = Self(rawValue: 4)
  /// A call was held.
  package static let held = Self(rawValue: 8)

  /// The words for it, as journals have them.
  package var words: [String] {
    let all: [(Self, String)] = [
      (.called, "called"), (.returned, "returned"), (.threw, "threw"), (.held, "held"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// Collects what the members of this process's doubles were seen doing, for the journal of its run.
///
/// Each double tells a thing once, when it happens first, so that calls cost what they did.
package final class DoubleSightings: @unchecked Sendable {  // What is `var` is guarded by `lock`.
  /// Those of this process.
  package static let shared = DoubleSightings()

  private let lock = DoubleLock()
  private var members: [String: MemberSighting] = [:]
  private var isAnnounced = false

  /// - Parameter position: Where the double was made.
  func note(_ seen: MemberSighting, of member: String, madeAt position: SourcePosition?) {
    let first: SourcePosition? = lock.withLock {
      members[member, default: []].formUnion(seen)
      guard !isAnnounced, let position, Self.isInTest else { return nil }
      isAnnounced = true
      return position
    }
    if let first { Reporting.runObserver?.doubleWasUsed(madeAt: first) }
  }

  /// True if a test is running here; in the process of an exit test none is, and that is no run of its own.
  private static var isInTest: Bool {
    guard Reporting.runObserver != nil else { return false }
    return Reporting.reporter.currentTest != nil || Reporting.reporter.runningTestCase != nil
  }

  /// One line a member: what was seen of it, and its name, `called,returned MoviesService.movies(page:)`.
  package var lines: [String] {
    lock.withLock { members }.sorted { $0.key < $1.key }
      .map { "\($0.value.words.joined(separator: ",")) \($0.key)" }
  }
}
