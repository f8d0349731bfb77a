import Foundation
internal import TestDoubleRuntime

/// One cassette of this process: what its file holds, and what was recorded since.
///
/// Several doubles, and several processes, may record one: whoever writes keeps what others have written meanwhile.
final class CassetteFile: @unchecked Sendable {  // What is `var` is guarded by `lock`.
  let path: String
  private let lock = NSLock()
  /// The file's bytes when this process read or wrote it last, and what they meant.
  private var present: [UInt8]?
  private var base = Cassette()
  /// The cassette that the file is to hold, and its answers by call.
  private var cassette = Cassette()
  private var answers: [String: [TapedAnswer]] = [:]
  private var unsaved = 0
  private var renewed: Renewal?
  private var renewedCalls: Set<String> = []
  /// Answers of the real service that differ from those on the cassette, by call and position.
  private var changed: [String: [Int: TapedAnswer]] = [:]

  /// The part of the cassette that a run replaces when it records anew.
  enum Renewal: Sendable {
    /// All that the file held.
    case everything
    /// The answers to the calls that it makes; tests that share the cassette keep theirs.
    case itsCalls
  }

  /// - Parameter isRecordedAnew: What the file holds is of no interest, be it a cassette or not.
  /// - Throws: ``FileError``, or ``ParseError`` where the file is no cassette.
  init(_ path: String, isRecordedAnew: Bool) throws {
    self.path = path
    guard let bytes = try FileStore.read(path) else { return }
    present = bytes
    base = isRecordedAnew ? (try? Cassette(parsing: bytes)) ?? Cassette() : try Cassette(parsing: bytes)
    take(base)
  }

  /// True if nobody else has changed the file since this process read or wrote it.
  func isCurrent() throws -> Bool {
    let bytes = try FileStore.read(path)
    return lock.withLock { bytes == present || unsaved > 0 }
  }

  /// For a caller that holds the lock, or the only reference.
  private func take(_ cassette: Cassette) {
    self.cassette = cassette
    answers = Dictionary(grouping: cassette.entries, by: \.call).mapValues { $0.map(\.answer) }
  }

  /// The file as this process read or wrote it last.
  var bytes: [UInt8] { lock.withLock { present ?? [] } }

  /// The answers to the call so far.
  func answers(to call: String) -> [TapedAnswer] { lock.withLock { answers[call] ?? [] } }

  /// The calls of the member for which there are answers, each once.
  func calls(of member: String) -> [String] {
    var seen: Set<String> = []
    return lock.withLock { cassette }.entries.map(\.call).filter {
      ($0 == member || $0.hasPrefix(member + "(")) && seen.insert($0).inserted
    }
  }

  // MARK: Recording

  /// Begins a recording in the place of the one that the file holds.
  func renew(_ renewal: Renewal) {
    lock.withLock {
      guard renewed == nil else { return }
      renewed = renewal
      if renewal == .everything { take(Cassette()) }
    }
  }

  /// Takes the answer to the call that is the `position`th of its kind for its double; where another double has
  /// recorded that one before, its answer stays and is given back.
  func record(_ answer: TapedAnswer, to call: String, at position: Int) -> TapedAnswer {
    lock.withLock {
      if renewed == .itsCalls, renewedCalls.insert(call).inserted, answers[call] != nil {
        answers[call] = nil
        cassette.entries.removeAll { $0.call == call }
      }
      let known = answers[call] ?? []
      if position < known.count { return known[position] }
      cassette.entries.append(Cassette.Entry(call: call, answer: answer))
      answers[call, default: []].append(answer)
      unsaved += 1
      return answer
    }
  }

  /// True if so much was recorded since the last time that the file should be written.
  ///
  /// Each time it is written as a whole: so a long recording is not written after each call.
  var isDue: Bool { lock.withLock { unsaved > cassette.entries.count / 50 } }

  /// Writes what was recorded, together with what others have recorded meanwhile.
  ///
  /// - Throws: ``FileError``, or ``ParseError`` where somebody has made something else of the file; what was recorded
  ///   is kept, and written the next time.
  func save() throws {
    guard lock.withLock({ unsaved > 0 }) else { return }
    for attempt in 1... {
      let bytes = try FileStore.read(path)
      let (merged, count) = try lock.withLock { (try self.merged(with: bytes), unsaved) }
      let new = Array(merged.text.utf8)
      do throws(FileError) { try FileStore.write(new, to: path, replacing: bytes) } catch {
        // Another process was faster: its calls are taken in as well.
        if attempt < 100, try FileStore.read(path) != bytes { continue }
        throw error
      }
      return lock.withLock {
        var current = merged
        current.merge(cassette.entries)
        unsaved -= count
        present = new
        base = merged
        take(current)
      }
    }
  }

  /// Returns what the file is to hold, if it holds these bytes now; for a caller that holds the lock.
  private func merged(with bytes: [UInt8]?) throws(ParseError) -> Cassette {
    guard bytes != present, let bytes else { return cassette }
    var theirs = try Cassette(parsing: bytes)
    let dropped = Set(base.entries).subtracting(cassette.entries)
    theirs.entries.removeAll { dropped.contains($0) }
    theirs.merge(cassette.entries)
    return theirs
  }

  // MARK: Comparing

  /// Notes that the real service answers a call in another way than the cassette has it; `nil` where it is the same.
  func compare(_ answer: TapedAnswer?, to call: String, at position: Int) {
    lock.withLock { changed[call, default: [:]][position] = answer }
  }

  /// The cassette as it would be with what has changed; `nil` where nothing has.
  var proposal: Cassette? {
    lock.withLock {
      guard changed.values.contains(where: { !$0.isEmpty }) else { return nil }
      var proposal = cassette
      var counts: [String: Int] = [:]
      for index in proposal.entries.indices {
        let call = proposal.entries[index].call
        let position = counts[call, default: 0]
        counts[call] = position + 1
        if let answer = changed[call]?[position] { proposal.entries[index].answer = answer }
      }
      return proposal
    }
  }

  /// Writes what has changed in the place of what the file held.
  func accept(_ proposal: Cassette) throws(FileError) {
    let new = Array(proposal.text.utf8)
    let old = lock.withLock { present }
    guard new != old else { return }
    try FileStore.write(new, to: path, replacing: old)
    lock.withLock {
      present = new
      base = proposal
      changed = [:]
      take(proposal)
    }
  }
}
