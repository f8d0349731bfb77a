import StateSnapshots

/// `understudy review`: shows each pending snapshot and asks whether to accept, reject or skip it.
///
/// On a terminal, each key is an answer; from a pipe, each line is an answer.
enum Review {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "review", allowing: [.packagePath, .snapshots, .pending])
    guard environment.isInteractive || environment.readsLines else {
      throw UsageError(
        "'review' asks on a terminal or a pipe, and there is none (a plugin has none either): run "
          + "'swift run understudy review', or use 'accept' and 'reject'")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let entries = try folder.pendingEntries(named: options.files)
    guard !entries.isEmpty else { return CommandOutput(text: "nothing is pending\n") }
    var counts = (accepted: 0, rejected: 0)
    var failureCount = 0
    for (index, entry) in entries.enumerated() {
      environment.show(
        heading(folder.displayPath(of: entry.snapshot), index, of: entries.count, environment.style)
          + difference(entry, environment.style))
      do {
        switch ask(environment) {
        case .accept:
          try Accept.accept(entry)
          counts.accepted += 1
          environment.show(outcome("accepted", index, of: entries.count, environment.style))
        case .reject:
          try Reject.reject(entry)
          counts.rejected += 1
          environment.show(outcome("rejected", index, of: entries.count, environment.style))
        case .skip: environment.show(outcome("skipped", index, of: entries.count, environment.style))
        case .quit:
          return summary(counts, pending: entries.count - counts.accepted - counts.rejected, failureCount)
        }
      } catch {
        failureCount += 1
        environment.show("understudy: error: \(folder.displayPath(of: entry.pending)): \(error)\n")
      }
    }
    return summary(counts, pending: entries.count - counts.accepted - counts.rejected, failureCount)
  }

  private enum Answer: String { case accept = "a", reject = "r", skip = "s", quit = "q" }

  /// Asks until the answer is valid; returns `.quit` at the end of the input.
  private static func ask(_ environment: ToolEnvironment) -> Answer {
    while true {
      environment.show("[a]ccept, [r]eject, [s]kip, [q]uit? ")
      guard let line = environment.readAnswer() else { return .quit }
      let letter = line.lowercased().filter { !$0.isWhitespace }.prefix(1)
      if let answer = Answer(rawValue: String(letter)) { return answer }
    }
  }

  /// Returns the line after a decision, with the number of snapshots that follow.
  private static func outcome(_ decision: String, _ index: Int, of count: Int, _ style: Style) -> String {
    style("\(decision), \(count - index - 1) left", .dim) + "\n"
  }

  private static func heading(_ name: String, _ index: Int, of count: Int, _ style: Style) -> String {
    "\n" + style("\(index + 1) of \(count): \(name)", .bold) + "\n\n"
  }

  private static func difference(_ entry: SnapshotFolder.Entry, _ style: Style) -> String {
    do {
      guard let pending = try FileStore.read(entry.pending) else { return "(it is gone)\n\n" }
      return PendingDifference.text(
        from: try FileStore.read(entry.snapshot), to: pending, path: entry.snapshot, style: style) + "\n"
    } catch {
      return "(\(error))\n\n"
    }
  }

  private static func summary(
    _ counts: (accepted: Int, rejected: Int), pending: Int, _ failureCount: Int
  ) -> CommandOutput {
    CommandOutput(
      text: "\naccepted \(counts.accepted), rejected \(counts.rejected), still pending \(pending)\n",
      status: failureCount == 0 ? 0 : 1)
  }
}
