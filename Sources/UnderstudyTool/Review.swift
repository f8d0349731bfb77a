import StateSnapshots

/// `understudy review`: shows each pending snapshot and asks whether to accept, reject or skip it.
///
/// On a terminal, each key is an answer; from a pipe, each line is an answer.
enum Review {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "review", allowing: [.packagePath, .snapshots])
    guard let readAnswer = environment.readAnswer else {
      throw UsageError(
        "'review' asks on a terminal or a pipe, and there is none (a plugin has none either): run "
          + "'swift run understudy review', or use 'accept' and 'reject'")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let entries = try folder.pendingEntries(named: options.files)
    guard !entries.isEmpty else { return CommandOutput(text: "nothing is pending\n") }
    var counts: [Answer: Int] = [:]
    var failureCount = 0
    for (index, entry) in entries.enumerated() {
      let name = folder.displayPath(of: entry.snapshot)
      environment.show("\n" + environment.style("\(index + 1) of \(entries.count): \(name)", .bold) + "\n\n")
      environment.show(difference(entry, environment.style))
      let answer = ask(environment.show, readAnswer)
      if answer == .quit { break }
      do {
        if answer == .accepted { try Accept.accept(entry) }
        if answer == .rejected { try Reject.reject(entry) }
        counts[answer, default: 0] += 1
        environment.show(environment.style("\(answer), \(entries.count - index - 1) left", .dim) + "\n")
      } catch {
        failureCount += 1
        environment.show("understudy: error: \(folder.displayPath(of: entry.pending)): \(error)\n")
      }
    }
    let (accepted, rejected) = (counts[.accepted] ?? 0, counts[.rejected] ?? 0)
    let pending = entries.count - accepted - rejected
    return CommandOutput(
      text: "\naccepted \(accepted), rejected \(rejected), still pending \(pending)\n",
      status: failureCount == 0 ? 0 : 1)
  }

  private enum Answer: String { case accepted = "a", rejected = "r", skipped = "s", quit = "q" }

  /// Asks until the answer is valid; returns `.quit` at the end of the input.
  private static func ask(_ show: (String) -> Void, _ readAnswer: () -> String?) -> Answer {
    while true {
      show("[a]ccept, [r]eject, [s]kip, [q]uit? ")
      guard let line = readAnswer() else { return .quit }
      let letter = line.lowercased().filter { !$0.isWhitespace }.prefix(1)
      if let answer = Answer(rawValue: String(letter)) { return answer }
    }
  }

  private static func difference(_ entry: SnapshotFolder.Entry, _ style: Style) -> String {
    do {
      return (try PendingDifference(entry)?.text(style: style) ?? "(it is gone)\n") + "\n"
    } catch {
      return "(\(error))\n\n"
    }
  }
}
