import StateSnapshots

/// The state of a package's snapshots, as Markdown for a comment on a pull request of GitHub or GitLab.
struct MarkdownSummary {
  /// GitHub's limit for a comment, in characters.
  ///
  /// ``text`` counts bytes instead, since a text never has fewer bytes than characters.
  static let maximumLength = 65_536
  /// The number of bytes reserved for the note about omitted parts.
  private static let omissionNoteBytes = 400
  /// The maximum number of separate commands; if more files are pending, the text has one command that accepts all.
  private static let maximumCommandCount = 5

  var findings: Findings
  /// The differences of the pending snapshots, by the pending file's path.
  var differences: [String: PendingDifference] = [:]
  /// What the pull request has accepted; `nil` if this isn't known.
  var accepted: AcceptedChanges?
  /// The base of the pull request, if git doesn't know it.
  var unknownBase: String?
  /// The reason why the orphaned snapshots aren't known; `nil` if they are.
  var orphansProblem: String?

  /// An entry of a section, with the parts that can be left out where space is limited.
  private struct Item {
    /// First the name of the file or the names of duplicated files, with remarks such as the place of the first
    /// difference; then the excerpt of the difference, or the error of an unreadable file.
    var parts: [String]
    /// The number of parts that the text contains.
    var shownCount = 0

    init(_ line: String, _ block: String? = nil) { parts = [line] + (block.map { [$0] } ?? []) }

    /// Returns the text with the first `count` parts.
    func text(_ count: Int) -> String {
      switch count {
      case 0: ""
      case 1: "- \(parts[0])\n"
      default: "- \(parts[0])\n\n\(parts[1])\n"
      }
    }
  }

  /// The summary as Markdown, within GitHub's limit.
  ///
  /// The headings, the counts and the commands are never left out: if they are longer than the limit, so is the text.
  var text: String {
    var sections = sections
    var remainingBytes = Self.maximumLength - head.utf8.count - tail.utf8.count - Self.omissionNoteBytes
    // A heading needs at most 8 bytes in addition to its title.
    for section in sections { remainingBytes -= section.title.utf8.count + 8 }
    // First adds the names, then the differences; skips each part that would exceed the limit.
    for count in 1...2 {
      for section in sections.indices {
        for (index, item) in sections[section].items.enumerated() where item.parts.count >= count {
          let addedBytes = item.text(count).utf8.count - item.text(item.shownCount).utf8.count
          guard addedBytes <= remainingBytes else { continue }
          remainingBytes -= addedBytes
          sections[section].items[index].shownCount = count
        }
      }
    }
    var text = head
    for section in sections {
      text += (text.hasSuffix("\n\n") ? "" : "\n") + "### \(section.title)\n\n"
      text += section.items.map { $0.text($0.shownCount) }.joined()
    }
    let noteAndTail = omissionNote(sections.flatMap(\.items)) + tail
    return text + (text.hasSuffix("\n\n") ? String(noteAndTail.dropFirst()) : noteAndTail)
  }

  /// Returns the note that counts the omitted parts; empty if there are none.
  private func omissionNote(_ items: [Item]) -> String {
    let counts = ["name", "difference"].enumerated().map { index, word in
      (count: items.count { $0.parts.count > index && $0.shownCount <= index }, word: word)
    }.filter { $0.count > 0 }
    guard !counts.isEmpty else { return "" }
    let list = counts.map { "\($0.count) \($0.word)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
    return
      "\nLeft out, since only \(Self.maximumLength) bytes fit here: \(list). `understudy report --output DIR` shows all.\n"
  }

  // MARK: Parts

  private var head: String {
    let failure = findings.testFailure.map { "\nThe last run failed: \($0).\n" } ?? ""
    let unknown = unknownBase.map { "\nWhat was accepted is unknown: git does not know \($0).\n" } ?? ""
    return "## Snapshots\n\n\(findings.counts)\n\(failure)\(unknown)"
  }

  private var sections: [(title: String, items: [Item])] {
    func names(_ files: [String]) -> [Item] { files.map { Item(MarkdownText.code($0)) } }
    let unreadable = findings.unreadable.map {
      Item(MarkdownText.code($0.location), MarkdownText.fenced($0.message, ""))
    }
    let duplicated = findings.duplicated.map { Item($0.map(MarkdownText.code).joined(separator: ", ")) }
    let alone = accepted?.alone.sorted { $0.key < $1.key }.map { file, subjects in
      Item("\(MarkdownText.code(file)): \(subjects.map(MarkdownText.code).joined(separator: ", "))")
    }
    return [
      ("Pending", findings.pending.map(item)), ("Failed, and nothing pending", names(findings.failed)),
      ("Missing", names(findings.missing)), ("Unreadable", unreadable), ("Duplicated", duplicated),
      ("Orphaned", names(findings.orphaned)),
      ("Accepted, in a commit with production code", names(accepted?.withCode.sorted() ?? [])),
      ("Accepted, in a commit without production code", alone ?? []),
    ].filter { !$0.items.isEmpty }
  }

  private func item(_ pending: Findings.Pending) -> Item {
    var line = MarkdownText.code(pending.snapshot)
    var excerpt = differences[pending.pending].map { MarkdownText.fenced($0.text, "text") }
    if !pending.replaces { line += ": nothing is accepted yet" }
    if let difference = differences[pending.pending]?.difference {
      if let place = difference.place { line += ": differs first " + MarkdownText.code(place) }
      line += (difference.meaning.map { ": " + $0.invisiblesEscaped } ?? "") + " (- snapshot, + this run)"
      excerpt = MarkdownText.fenced(difference.report, "diff")
    }
    if !pending.isNextToSnapshot { line += ", as " + MarkdownText.code(pending.pending) }
    return Item(line, excerpt)
  }

  private var tail: String {
    var text =
      orphansProblem.map { "\nWhich snapshots are orphaned is not known: \(MarkdownText.code($0))\n" } ?? ""
    let pending = findings.pending
    if pending.contains(where: { !$0.isNextToSnapshot }) {
      text += "\nAccept the snapshots of the artifact: "
      text += "`swift package --allow-writing-to-package-directory understudy accept --from FOLDER`\n"
    } else if pending.count > Self.maximumCommandCount {
      text += "\nAccept all: `swift package --allow-writing-to-package-directory understudy accept`\n"
    } else if !pending.isEmpty {
      text += "\nAccept \(pending.count == 1 ? "it" : "all"):\n\n"
      text += MarkdownText.fenced(pending.map(\.accept).joined(separator: "\n"), "sh")
    }
    if !findings.failed.isEmpty || findings.testFailure != nil {
      text += "\nThe output of `swift test` says what failed.\n"
    }
    if !findings.missing.isEmpty {
      text += "\nWhat is missing is recorded where `CI` is not set: run `swift test`, read it, commit it.\n"
    }
    if !findings.orphaned.isEmpty {
      text += "\nNo test uses what is orphaned: `understudy prune` deletes it.\n"
    }
    return text
  }
}

extension MarkdownSummary {
  /// Summarizes the snapshots and the last run.
  init(_ folder: SnapshotFolder) throws {
    var orphans: Orphans?
    do { orphans = try Orphans(folder) } catch { orphansProblem = "\(error)" }
    findings = try Findings(folder, orphans: orphans)
    // `unreadable` lists the pending files that can't be accepted.
    let unreadableFiles = Set(findings.unreadable.map(\.file))
    findings.pending.removeAll { unreadableFiles.contains($0.pending) }
    for entry in folder.pendingEntries(of: try RunRecord(folder: folder.journalFolder)) {
      differences[folder.displayPath(of: entry.pending)] = try PendingDifference(entry)
    }
  }
}
