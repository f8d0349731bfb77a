import StateSnapshots

/// `understudy review`: shows each pending snapshot and asks whether to accept, reject or skip it.
///
/// Each line is an answer, on a terminal and from a pipe.
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
    var errors = ""
    var status: Int32 = 0
    for (index, entry) in entries.enumerated() {
      let name = folder.displayPath(of: entry.snapshot)
      environment.show("\n" + environment.style("\(index + 1) of \(entries.count): \(name)", .bold) + "\n\n")
      environment.show(difference(entry, environment.style))
      let answer: Answer
      do { answer = try ask(environment, readAnswer) } catch {
        errors = "understudy: error: \(name): \(error)\n"
        status = 2
        break
      }
      if answer == .quit { break }
      do {
        if answer == .accepted { try Accept.accept(entry) }
        if answer == .rejected { try Reject.reject(entry) }
        counts[answer, default: 0] += 1
        environment.show(environment.style("\(answer), \(entries.count - index - 1) left", .dim) + "\n")
      } catch {
        status = 1
        environment.show("understudy: error: \(folder.displayPath(of: entry.pending)): \(error)\n")
      }
    }
    let (accepted, rejected) = (counts[.accepted] ?? 0, counts[.rejected] ?? 0)
    let pending = entries.count - accepted - rejected
    return CommandOutput(
      text: "\naccepted \(accepted), rejected \(rejected), still pending \(pending)\n", errors: errors,
      status: status)
  }

  private enum Answer: String { case accepted = "a", rejected = "r", skipped = "s", quit = "q" }

  /// Asks until the answer is valid; a pipe can't know that it is asked again, so there a wrong answer is an error.
  private static func ask(
    _ environment: ToolEnvironment, _ readAnswer: () -> String?
  ) throws(UsageError) -> Answer {
    while true {
      environment.show("[a]ccept, [r]eject, [s]kip, [q]uit? ")
      let line = readAnswer()
      let letter = (line ?? "").lowercased().filter { !$0.isWhitespace }.prefix(1)
      if let answer = Answer(rawValue: String(letter)) { return answer }
      if !environment.isInputTerminal {
        let problem =
          line.map { "there is no answer '\($0.invisiblesEscaped)'" } ?? "the input ended without an answer"
        throw UsageError("\(problem): write a line with a (accept), r (reject), s (skip) or q (quit)")
      }
      if line == nil { return .quit }
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
