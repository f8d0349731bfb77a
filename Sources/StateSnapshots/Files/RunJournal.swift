import Foundation

/// Writes the journal of this process's run, which the tool's commands read.
///
/// The journal lists the snapshots that the tests used, the types of their states, the snapshots that failed, the option
/// that selected tests, and the exit status.
///
///     # journal 2
///     filtered --filter
///     used Snapshots/MoviesTests/MoviesListTests/loads.states
///     state MoviesApp.MoviesListViewModel.State Snapshots/MoviesTests/MoviesListTests/loads.states
///     failed Snapshots/MoviesTests/MoviesListTests/loads.states
///     pending Snapshots/MoviesTests/MoviesListTests/loads.states<tab>/ci/Snapshots/…/loads.states.new
///     differs {"accept":"mv …","differences":[…],"file":"MoviesTests/MoviesListTests.swift",…}
///     ended 1
///
/// Each process appends lines to its own file. After a crash, the line `ended` is missing, which marks the journal as
/// incomplete. `RunRecord` reads the files.
package final class RunJournal: @unchecked Sendable {  // `writtenLines` is guarded by `lock`.
  private static let openJournalsLock = NSLock()
  /// Guarded by `openJournalsLock`.
  private nonisolated(unsafe) static var openJournalsByFolder: [String: RunJournal] = [:]

  private let lock = NSLock()
  private let descriptor: Int32
  private var writtenLines: Set<String> = []

  /// Returns a package's default folder for journals; a folder that the environment names takes precedence.
  package static func folder(ofPackage root: String) -> String { root + "/.build/understudy/journal" }

  /// Records that this run used a snapshot; does nothing if the path is absolute.
  ///
  /// - Parameters:
  ///   - file: The snapshot's path, relative to the package's folder.
  ///   - state: The type that a timeline shows: `MoviesApp.MoviesListViewModel.State`; `nil` for other snapshots.
  package func noteUse(of file: String, state: String? = nil) {
    guard !file.hasPrefix("/") else { return }
    writeOnce("used \(file)")
    // A type whose text still contains blanks is private or a tuple, so a tool can't look the type up by its name.
    if let state = state?.replacingOccurrences(of: ", ", with: ","), !state.contains(" ") {
      writeOnce("state \(state) \(file)")
    }
  }

  /// Records that a value did not match its snapshot, or that the snapshot was missing.
  ///
  /// - Parameters:
  ///   - file: The snapshot's path, relative to the package's folder.
  ///   - pending: The path of the pending file; `nil` if none was written.
  ///   - differences: The differences as JSON on one line; `nil` if there is nothing to compare with.
  package func noteFailure(of file: String, pending: String?, differences: String? = nil) {
    guard !file.hasPrefix("/") else { return }
    writeOnce("failed \(file)")
    if let pending { writeOnce("pending \(file)\t\(URL(fileURLWithPath: pending).path)") }
    if let differences { writeOnce("differs \(differences)") }
  }

  /// Returns the journal of this run, which the first call creates; `nil` in an exit test, if `folder` is `nil` and `root`
  /// has no `Package.swift`, or if the file can't be created.
  ///
  /// - Parameter folder: The folder that `UNDERSTUDY_JOURNAL` names.
  package static func current(package root: String, folder: String?) -> RunJournal? {
    guard !isExitTest, folder != nil || FileManager.default.fileExists(atPath: root + "/Package.swift") else {
      return nil
    }
    let path = folder ?? Self.folder(ofPackage: root)
    return openJournalsLock.withLock { () -> RunJournal? in
      if let journal = openJournalsByFolder[path] { return journal }
      let journal = RunJournal(folder: path, isNamedByEnvironment: folder != nil)
      if openJournalsByFolder.isEmpty { registerExitHandler() }
      openJournalsByFolder[path] = journal
      return journal
    }
  }

  /// True in a process that an exit test has started; such a process is a part of another process's run.
  private static let isExitTest = ProcessInfo.processInfo.environment.keys.contains {
    $0.hasPrefix("SWT_") && $0.contains("EXIT_TEST")
  }

  private init?(folder: String, isNamedByEnvironment: Bool) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { return nil }
    let run = TestSelection.runIdentifier
    if !isNamedByEnvironment { Self.removeJournals(ofRunsOtherThan: run, in: folder) }
    let name = "\(run)-\(getpid())-\(UInt32.random(in: .min ... .max)).journal"
    descriptor = open(folder + "/" + name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    append("# journal 2\n")
    if let option = TestSelection.currentOption { append("filtered \(option)\n") }
  }

  /// Removes the journals of other, ended runs; a run's identifier is the ID of a process that ends with the run.
  private static func removeJournals(ofRunsOtherThan currentRun: pid_t, in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasSuffix(".journal"), let run = name.split(separator: "-").first.flatMap({ pid_t($0) }),
        run != currentRun, kill(run, 0) != 0, errno == ESRCH
      else { continue }
      _ = unlink(folder + "/" + name)
    }
  }

  private func writeOnce(_ line: String) {
    guard lock.withLock({ writtenLines.insert(line).inserted }) else { return }
    append(line + "\n")
  }

  private func append(_ text: String) {
    let bytes = Array(text.utf8)
    // Errors are ignored; without the last line, the journal counts as incomplete.
    _ = write(descriptor, bytes, bytes.count)
  }

  private static func registerExitHandler() {
    #if canImport(Glibc)
      on_exit({ status, _ in RunJournal.end("\(status)") }, nil)
    #else
      // On these systems, `atexit` doesn't pass the exit status.
      atexit { RunJournal.end("unknown") }
    #endif
  }

  // Runs at exit, without `openJournalsLock`. Lines that other threads write during the exit may be lost.
  private static func end(_ status: String) {
    for journal in openJournalsByFolder.values { journal.append("ended \(status)\n") }
  }
}

/// Identifies this run, and finds the command-line option that limits the run to some of the tests.
enum TestSelection {
  private static let selectingOptions: Set<String> = [
    "--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "-XCTest",
  ]

  /// The option that selected the tests of this process; `nil` if the process runs all tests.
  static var currentOption: String? {
    // SwiftPM passes the names of the selected tests to XCTest; the option itself is only on SwiftPM's command line.
    let parentCommandLine = commandLine(of: getppid())
    return option(in: isSwiftPM(parentCommandLine) ? parentCommandLine : CommandLine.arguments)
  }

  /// The identifier of this run, which is the identifier of a process.
  ///
  /// The process is the parent if the parent is SwiftPM, which may start several test processes for one run, or if the
  /// parent's command line isn't available. Otherwise it is the current process, since its parent may be a shell, which
  /// outlives the run.
  static var runIdentifier: pid_t {
    let parentCommandLine = commandLine(of: getppid())
    return parentCommandLine.isEmpty || isSwiftPM(parentCommandLine) ? getppid() : getpid()
  }

  private static func isSwiftPM(_ commandLine: [String]) -> Bool {
    commandLine.contains { $0.hasSuffix("swift-test") || $0.hasSuffix("swift-package") }
  }

  /// Returns the first option that selects tests, such as `--filter` for `--filter=Movies`; `nil` if there is none.
  static func option(in arguments: [String]) -> String? {
    arguments.dropFirst().lazy.map { String($0.prefix { $0 != "=" }) }.first(where: selectingOptions.contains)
  }

  private static func commandLine(of process: pid_t) -> [String] {
    guard let bytes = try? FileStore.read("/proc/\(process)/cmdline") else { return [] }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
