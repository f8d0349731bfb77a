import Foundation
internal import StateSnapshots
internal import TestReporting

/// The cassettes that this process has opened, so that all doubles of one cassette share its answers.
final class CassetteLibrary: @unchecked Sendable {  // `filesByPath` is guarded by `lock`.
  @TaskLocal static var current = CassetteLibrary()

  private let lock = NSLock()
  private var filesByPath: [String: CassetteFile] = [:]

  /// Returns the cassette at the path; reads a changed file again, unless some recorded answers are not saved yet.
  ///
  /// - Parameter isRecordedAnew: True if the content will be replaced, so that an invalid cassette is no error.
  /// - Throws: ``FileError``, or ``ParseError`` if the file isn't a cassette.
  func file(_ path: String, isRecordedAnew: Bool) throws -> CassetteFile {
    try lock.withLock {
      if let opened = filesByPath[path], try opened.isReusable() { return opened }
      let file = try CassetteFile(path, isRecordedAnew: isRecordedAnew)
      filesByPath[path] = file
      return file
    }
  }
}

/// A cassette that this process uses: the content of the file, and the answers recorded since the file was read.
///
/// Several doubles and processes may record the same cassette, so each write keeps the entries that other
/// processes have written meanwhile.
final class CassetteFile: @unchecked Sendable {  // Every `var` is guarded by `lock`.
  private let path: String
  private let lock = NSLock()
  /// The bytes of the file when this process last read or wrote it; `nil` if there was no file.
  private var savedBytes: [UInt8]?
  /// The cassette parsed from ``savedBytes``.
  private var savedCassette = Cassette()
  /// The cassette to be written.
  private var cassette = Cassette()
  /// The answers that the file had when it was read, by call.
  ///
  /// They don't change while this process records. Otherwise, a test that makes a call twice would record two answers or
  /// none, by whether another test has recorded the call before.
  private var answersByCall: [String: [RecordedAnswer]] = [:]
  /// The entries that the tests of this process have recorded.
  private var newCassette = Cassette()
  /// The answers of ``newCassette``, by call.
  private var newAnswersByCall: [String: [RecordedAnswer]] = [:]
  /// The answers of the tests that have not ended.
  private var drafts: [TestIdentity: CassetteDraft] = [:]
  private var hasUnsavedAnswers = false
  /// The calls recorded so far in a run that records anew, which have lost their old answers; `nil` in other runs.
  private var renewedCalls: Set<String>?
  /// The real service's answers that differ from the recorded answers, by call and position.
  private var changedAnswers: [String: [Int: RecordedAnswer]] = [:]

  fileprivate init(_ path: String, isRecordedAnew: Bool) throws {
    self.path = path
    guard let bytes = try FileStore.read(path) else { return }
    savedBytes = bytes
    savedCassette =
      isRecordedAnew ? (try? Cassette(parsing: bytes)) ?? Cassette() : try Cassette(parsing: bytes)
    cassette = savedCassette
    answersByCall = savedCassette.answersByCall
  }

  /// Returns true if this object may still be used: the file is unchanged since this process last read or wrote it, or
  /// some answers are not yet saved.
  fileprivate func isReusable() throws -> Bool {
    let bytes = try FileStore.read(path)
    return lock.withLock { bytes == savedBytes || hasUnsavedAnswers || !drafts.isEmpty }
  }

  /// The bytes of the file when this process last read or wrote it; empty if there is no file.
  var bytes: [UInt8] { lock.withLock { savedBytes ?? [] } }

  /// Returns the answers to the call that the file had when this process began to use it, in order.
  func answers(to call: String) -> [RecordedAnswer] { lock.withLock { answersByCall[call] ?? [] } }

  /// Returns the distinct calls of the member that have answers.
  ///
  /// - Parameter member: The name of a service and its member: `MoviesService.movies`.
  func calls(of member: String) -> [String] {
    var seen: Set<String> = []
    return lock.withLock { cassette }.entries.map(\.call).filter {
      ($0 == member || $0.hasPrefix(member + "(")) && seen.insert($0).inserted
    }
  }

  // MARK: Recording

  /// Begins to record the calls of this run anew, unless that has already begun.
  ///
  /// - Parameter removesOthers: True to remove all other calls as well; false to keep those of other tests.
  func recordAnew(removingOthers removesOthers: Bool) {
    lock.withLock {
      guard renewedCalls == nil else { return }
      renewedCalls = []
      if removesOthers { cassette = Cassette() }
    }
  }

  /// Returns the answer that this test, or another test of this process, has recorded for the call at the position.
  func newAnswer(to call: String, at position: Int, of test: TestIdentity) -> RecordedAnswer? {
    lock.withLock { unlockedNewAnswer(to: call, at: position, of: test) }
  }

  private func unlockedNewAnswer(to call: String, at position: Int, of test: TestIdentity) -> RecordedAnswer?
  {
    let answers = newAnswersByCall[call] ?? []
    return position < answers.count ? answers[position] : drafts[test]?.answersByCall[call]?[position]
  }

  /// Keeps an answer of the running test until the test ends, unless there is an answer to the call at the position.
  ///
  /// - Parameter position: The number of earlier equal calls of the same double.
  /// - Returns: The answer at the position: `answer`, or the answer that another double has recorded.
  func record(
    _ answer: RecordedAnswer, to call: String, at position: Int, of test: TestIdentity
  ) -> RecordedAnswer {
    lock.withLock {
      if let earlier = unlockedNewAnswer(to: call, at: position, of: test) { return earlier }
      drafts[test, default: CassetteDraft()].add(answer, to: call, at: position)
      return answer
    }
  }

  /// True if the test has recorded an error.
  func hasErrors(of test: TestIdentity) -> Bool { lock.withLock { drafts[test]?.hasErrors ?? false } }

  /// Forgets what the test has recorded; returns false if that is nothing.
  func discard(of test: TestIdentity) -> Bool { lock.withLock { drafts.removeValue(forKey: test) != nil } }

  /// Writes what the test has recorded, together with the answers that other processes have written meanwhile.
  ///
  /// - Parameter isShared: True if several tests record the cassette. Its new calls are sorted, so that the text does not
  ///   depend on the order of the tests.
  /// - Throws: ``FileError``, or ``ParseError`` if the file isn't a cassette any more; the recorded answers are kept
  ///   for the next write.
  func save(of test: TestIdentity, isShared: Bool) throws {
    guard lock.withLock({ accept(drafts.removeValue(forKey: test), isShared) }) else { return }
    for attempt in 1... {
      let bytes = try FileStore.read(path)
      let (merged, written) = try lock.withLock { (try self.merged(with: bytes), cassette) }
      let newBytes = Array(merged.text.utf8)
      do throws(FileError) { try FileStore.write(newBytes, to: path, replacing: bytes) } catch {
        // Another process has written the file since it was read: the next attempt merges that content as well.
        if attempt < 100, try FileStore.read(path) != bytes { continue }
        throw error
      }
      return lock.withLock {
        savedBytes = newBytes
        savedCassette = merged
        // Other tests may have ended during the write.
        hasUnsavedAnswers = cassette != written
        var updated = merged
        if hasUnsavedAnswers { updated.merge(cassette.entries) }
        cassette = updated
      }
    }
  }

  /// Adds the answers of a test to the cassette, and returns true if there is something to write.
  ///
  /// `lock` must be locked.
  private func accept(_ draft: CassetteDraft?, _ isShared: Bool) -> Bool {
    guard let entries = draft?.entries(after: newAnswersByCall) else { return hasUnsavedAnswers }
    for entry in entries where renewedCalls?.insert(entry.call).inserted == true {
      cassette.entries.removeAll { $0.call == entry.call }
    }
    let oldCassette = cassette
    newCassette.entries += entries
    newAnswersByCall = newCassette.answersByCall
    cassette.merge(newCassette.entries)
    if isShared { cassette.sort { newAnswersByCall[$0.call] != nil } }
    hasUnsavedAnswers = hasUnsavedAnswers || cassette != oldCassette
    return hasUnsavedAnswers
  }

  /// Returns the cassette to write, merged with the current bytes of the file; `lock` must be locked.
  private func merged(with bytes: [UInt8]?) throws(ParseError) -> Cassette {
    guard bytes != savedBytes, let bytes else { return cassette }
    var fileCassette = try Cassette(parsing: bytes)
    // Entries that this process has removed to record their calls again must not come back from the file.
    let removed = Set(savedCassette.entries).subtracting(cassette.entries)
    fileCassette.entries.removeAll { removed.contains($0) }
    fileCassette.merge(cassette.entries)
    return fileCassette
  }

  // MARK: Comparing

  /// Stores an answer of the real service that differs from the recorded answer; `nil` removes a stored answer.
  func setChangedAnswer(_ answer: RecordedAnswer?, to call: String, at position: Int) {
    lock.withLock { changedAnswers[call, default: [:]][position] = answer }
  }

  /// The cassette with the changed answers; `nil` if no answer has changed.
  var changedCassette: Cassette? {
    lock.withLock {
      guard changedAnswers.values.contains(where: { !$0.isEmpty }) else { return nil }
      var changedCassette = cassette
      var positions: [String: Int] = [:]
      for (index, entry) in cassette.entries.enumerated() {
        let position = positions[entry.call, default: 0]
        positions[entry.call] = position + 1
        if let answer = changedAnswers[entry.call]?[position] {
          changedCassette.entries[index].answer = answer
        }
      }
      return changedCassette
    }
  }

  /// Replaces the content of the file with the changed cassette.
  func accept(_ changedCassette: Cassette) throws(FileError) {
    let newBytes = Array(changedCassette.text.utf8)
    try FileStore.write(newBytes, to: path, replacing: lock.withLock { savedBytes })
    lock.withLock {
      savedBytes = newBytes
      savedCassette = changedCassette
      cassette = changedCassette
      answersByCall = changedCassette.answersByCall
      changedAnswers = [:]
    }
  }
}
