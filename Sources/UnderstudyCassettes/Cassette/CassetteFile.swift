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
  /// The entries of the file when it was read.
  private let originalEntries: Set<Cassette.Entry>
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
  /// True if a call that is recorded loses its original answers.
  private var isRecordedAnew = false
  /// True if all other calls lose their original answers, too.
  private var isReplaced = false
  /// The real service's answers that differ from the recorded answers, by call and position.
  private var changedAnswers: [String: [Int: RecordedAnswer]] = [:]

  fileprivate init(_ path: String, isRecordedAnew: Bool) throws {
    self.path = path
    savedBytes = try FileStore.read(path)
    do { savedCassette = try savedBytes.map { try Cassette(parsing: $0) } ?? Cassette() } catch {
      if !isRecordedAnew { throw error }
    }
    originalEntries = Set(savedCassette.entries)
    answersByCall = savedCassette.answersByCall
  }

  /// Returns true if this object may still be used: the file is unchanged since this process last read or wrote it, or
  /// some answers are not yet saved.
  fileprivate func isReusable() throws -> Bool {
    let bytes = try FileStore.read(path)
    return lock.withLock { bytes == savedBytes || !drafts.isEmpty }
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
    return lock.withLock { savedCassette.entries + newCassette.entries }.map(\.call).filter {
      ($0 == member || $0.hasPrefix(member + "(")) && seen.insert($0).inserted
    }
  }

  // MARK: Recording

  /// Records the calls of this run anew.
  ///
  /// - Parameter removesOthers: True to remove all other calls as well; false to keep those of other tests.
  func recordAnew(removingOthers removesOthers: Bool) {
    lock.withLock { (isRecordedAnew, isReplaced) = (true, isReplaced || removesOthers) }
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
    guard lock.withLock({ accept(drafts.removeValue(forKey: test)) }) else { return }
    for attempt in 1... {
      let bytes = try FileStore.read(path)
      let merged = try lock.withLock { try self.merged(with: bytes, isShared) }
      let newBytes = Array(merged.text.utf8)
      do throws(FileError) {
        if newBytes != bytes { try FileStore.write(newBytes, to: path, replacing: bytes) }
      } catch {
        // Another process has written the file since it was read: the next attempt merges that content as well.
        if attempt < 100, try FileStore.read(path) != bytes { continue }
        throw error
      }
      return lock.withLock { (savedBytes, savedCassette) = (newBytes, merged) }
    }
  }

  /// Adds the answers of a test to those of this process; returns false if there are none.
  ///
  /// `lock` must be locked.
  private func accept(_ draft: CassetteDraft?) -> Bool {
    guard let draft else { return false }
    newCassette.entries += draft.entries(after: newAnswersByCall)
    newAnswersByCall = newCassette.answersByCall
    return true
  }

  /// Returns the cassette to write, with the current bytes of the file; `lock` must be locked.
  private func merged(with bytes: [UInt8]?, _ isShared: Bool) throws(ParseError) -> Cassette {
    var merged = savedCassette
    if let bytes, bytes != savedBytes { merged = try Cassette(parsing: bytes) }
    if isRecordedAnew {
      merged.entries.removeAll {
        originalEntries.contains($0) && (isReplaced || newAnswersByCall[$0.call] != nil)
      }
    }
    merged.merge(newCassette.entries)
    if isShared { merged.sort { newAnswersByCall[$0.call] != nil } }
    return merged
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
      var changedCassette = savedCassette
      var positions: [String: Int] = [:]
      for (index, entry) in savedCassette.entries.enumerated() {
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
      answersByCall = changedCassette.answersByCall
      changedAnswers = [:]
    }
  }
}
