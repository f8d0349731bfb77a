import Foundation
internal import TestDoubleRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells the commands about this process's run: which snapshots its tests used and of which type their states are, which
/// of them failed, what its doubles' members were seen doing, whether it ran all tests, and how it ended.
///
///     # journal 2
///     used Snapshots/MoviesTests/MoviesListTests/loads.states
///     state MoviesApp.MoviesListViewModel.State Snapshots/MoviesTests/MoviesListTests/loads.states
///     failed Snapshots/MoviesTests/MoviesListTests/loads.states
///     pending Snapshots/MoviesTests/MoviesListTests/loads.states<tab>/ci/Snapshots/…/loads.states.new
///     saw called,returned MoviesService.movies(page:)
///     ended 1
///
/// One file a process, a line for each fact, appended as it comes: what a crash leaves has no `ended` and is known as
/// incomplete. See ``RunRecord`` for who reads it.
package final class RunJournal: @unchecked Sendable {  // `told` is guarded by `lock`.
  private static let lock = NSLock()
  private nonisolated(unsafe) static var open: [String: RunJournal] = [:]  // guarded by `lock`

  private let lock = NSLock()
  private let descriptor: Int32
  private var told: Set<String> = []

  /// The folder of a package's journal, where the environment names no other.
  package static func folder(ofPackage root: String) -> String { root + "/.build/understudy/journal" }

  /// Notes that this run used a snapshot; nothing where there is no package and no folder was named.
  ///
  /// - Parameters:
  ///   - file: The snapshot's path from the package's folder.
  ///   - state: The type of the states, where it is a timeline: `MoviesApp.MoviesListViewModel.State`.
  ///   - folder: The folder that `UNDERSTUDY_JOURNAL` names.
  package static func note(_ file: String, state: String? = nil, package root: String, folder: String?) {
    guard !file.hasPrefix("/") else { return }
    let journal = journal(package: root, folder: folder)
    journal?.note("used \(file)")
    // Of the types whose text has blanks, those with several arguments alone have a name: the rest are tuples, or private.
    if let state = state?.replacingOccurrences(of: ", ", with: ","), !state.contains(" ") {
      journal?.note("state \(state) \(file)")
    }
  }

  /// Notes that what a test gave did not match a snapshot, or that there was none.
  ///
  /// - Parameters:
  ///   - file: The snapshot's path from the package's folder.
  ///   - pending: The path of the file in which this run's waits to be accepted; `nil` where there is none.
  ///   - folder: The folder that `UNDERSTUDY_JOURNAL` names.
  package static func noteFailure(of file: String, pending: String?, package root: String, folder: String?) {
    guard !file.hasPrefix("/"), let journal = journal(package: root, folder: folder) else { return }
    journal.note("failed \(file)")
    guard let pending else { return }
    let isAbsolute = pending.hasPrefix("/")
    journal.note(
      "pending \(file)\t\(isAbsolute ? pending : FileManager.default.currentDirectoryPath + "/" + pending)")
  }

  /// Begins the journal of a run that may use no snapshot.
  package static func begin(package root: String, folder: String?) {
    _ = journal(package: root, folder: folder)
  }

  private static func journal(package root: String, folder: String?) -> RunJournal? {
    guard !isExitTest else { return nil }
    if folder == nil {
      guard FileManager.default.fileExists(atPath: root + "/Package.swift") else { return nil }
    }
    let path = folder ?? Self.folder(ofPackage: root)
    return lock.withLock { () -> RunJournal? in
      if let journal = open[path] { return journal }
      let journal = RunJournal(folder: path, isShared: folder != nil)
      if open.isEmpty { noteExit() }
      open[path] = journal
      return journal
    }
  }

  /// A process that an exit test has started is no run of its own.
  private static let isExitTest = ProcessInfo.processInfo.environment.keys.contains {
    $0.hasPrefix("SWT_") && $0.contains("EXIT_TEST")
  }

  private init?(folder: String, isShared: Bool) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { return nil }
    let run = TestSelection.run
    if !isShared { Self.removeOtherRuns(than: run, in: folder) }
    let name = "\(run)-\(getpid())-\(UInt32.random(in: .min ... .max)).journal"
    descriptor = Self.open(folder + "/" + name)
    guard descriptor >= 0 else { return nil }
    write("# journal 2\n")
    if let option = TestSelection.current { write("filtered \(option)\n") }
  }

  private static func open(_ path: String) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    #elseif canImport(Musl)
      Musl.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    #else
      Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    #endif
  }

  /// The last run alone counts; one that is still going keeps its files.
  private static func removeOtherRuns(than run: pid_t, in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasSuffix(".journal"), let other = name.split(separator: "-").first.flatMap({ pid_t($0) }),
        other != run, kill(other, 0) != 0, errno == ESRCH
      else { continue }
      _ = unlink(folder + "/" + name)
    }
  }

  private func note(_ line: String) {
    guard lock.withLock({ told.insert(line).inserted }) else { return }
    write(line + "\n")
  }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    // A line that can't be written is a line that is missing: the run is then known as incomplete.
    #if canImport(Darwin)
      _ = Darwin.write(descriptor, bytes, bytes.count)
    #elseif canImport(Musl)
      _ = Musl.write(descriptor, bytes, bytes.count)
    #else
      _ = Glibc.write(descriptor, bytes, bytes.count)
    #endif
  }

  private static func noteExit() {
    #if canImport(Glibc)
      on_exit({ status, _ in RunJournal.end("\(status)") }, nil)
    #else
      // These systems tell nobody the status in time.
      atexit { RunJournal.end("unknown") }
    #endif
  }

  // The process ends: no other thread writes any more, or it does so in vain.
  private static func end(_ status: String) {
    let seen = DoubleSightings.shared.lines.map { "saw \($0)\n" }.joined()
    for journal in open.values { journal.write(seen + "ended \(status)\n") }
  }
}
