import StateSnapshots

/// Renders a summary as Markdown for GitHub and GitLab, within their limits.
struct MarkdownSummary {
  /// GitHub's limit for a comment, in characters.
  ///
  /// ``text(_:limit:)`` counts bytes instead, since a text never has fewer bytes than characters.
  static let maximumCommentLength = 65_536
  /// GitHub's limit for everything that a step writes to `GITHUB_STEP_SUMMARY`, in bytes: 1 MiB.
  static let maximumStepSummaryBytes = 1_048_576

  /// An entry of a section, with the parts that can be left out where space is limited.
  private struct Item {
    /// First the name of the file or the names of duplicated files, with remarks such as the place of the first
    /// difference; then the excerpt of the difference, or the error of an unreadable file; then the diagram.
    var parts: [String]
    /// The number of parts that the text contains.
    var shownCount = 0

    init(_ line: String, _ blocks: String?...) { parts = [line] + blocks.compactMap(\.self) }

    /// Returns the text with the first `count` parts.
    func text(_ count: Int) -> String {
      guard count > 1 else { return count == 0 ? "" : "- \(parts[0])\n" }
      return "- \(parts[0])\n\n\(parts[1..<count].joined(separator: "\n"))\n"
    }
  }

  /// The number of bytes reserved for the note about omitted parts.
  private static let omissionNoteBytes = 400

  /// Returns the summary as Markdown, with at most `limit` bytes.
  ///
  /// The headings, the counts and the commands are never left out: if they are longer than `limit`, so is the text.
  static func text(_ summary: Summary, limit: Int = maximumCommentLength) -> String {
    var sections = sections(of: summary)
    let head = head(of: summary)
    let tail = tail(of: summary)
    var remainingBytes = limit - head.utf8.count - tail.utf8.count - omissionNoteBytes
    // A heading needs at most 8 bytes in addition to its title.
    for section in sections { remainingBytes -= section.title.utf8.count + 8 }
    // First adds the names, then the differences, then the diagrams; skips each part that would exceed the limit.
    for count in 1...3 {
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
    let noteAndTail = omissionNote(sections.flatMap(\.items), limit: limit) + tail
    return text + (text.hasSuffix("\n\n") ? String(noteAndTail.dropFirst()) : noteAndTail)
  }

  /// Returns the note that counts the omitted parts; empty if there are none.
  private static func omissionNote(_ items: [Item], limit: Int) -> String {
    let counts = ["name", "difference", "diagram"].enumerated().map { index, word in
      (count: items.count { $0.parts.count > index && $0.shownCount <= index }, word: word)
    }.filter { $0.count > 0 }
    guard !counts.isEmpty else { return "" }
    let list = counts.map { "\($0.count) \($0.word)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
    return
      "\nLeft out, since only \(limit) bytes fit here: \(list). `understudy report --output DIR` shows all.\n"
  }

  // MARK: Parts

  private static func head(of summary: Summary) -> String {
    let problems = [
      (summary.pending.count, "pending"), (summary.failed.count, "failed"),
      (summary.missing.count, "missing"), (summary.unreadable.count, "unreadable"),
      (summary.duplicated.count, "duplicated"), (summary.orphaned.count, "orphaned"),
    ]
    let counts = Findings.counts(summary.snapshotCount, problems, isDone: summary.status == 0)
    let failure = summary.testFailure.map { "\nThe last run failed: \($0).\n" } ?? ""
    return "## Snapshots\n\n\(counts)\n\(failure)"
  }

  private static func sections(of summary: Summary) -> [(title: String, items: [Item])] {
    func names(_ files: [String]) -> [Item] { files.map { Item(MarkdownText.code($0)) } }
    let unreadable = summary.unreadable.map {
      Item(MarkdownText.code($0.location), MarkdownText.fenced($0.message, ""))
    }
    let duplicated = summary.duplicated.map { Item($0.map(MarkdownText.code).joined(separator: ", ")) }
    return [
      ("Pending", summary.pending.map(item)), ("Failed, and nothing pending", names(summary.failed)),
      ("Missing", names(summary.missing)), ("Unreadable", unreadable), ("Duplicated", duplicated),
      ("Orphaned", names(summary.orphaned)),
    ].filter { !$0.items.isEmpty }
  }

  private static func item(_ pending: Summary.Pending) -> Item {
    var line = MarkdownText.code(pending.file)
    if !pending.replacesAccepted {
      line += ": nothing is accepted yet"
    } else if let place = pending.place {
      line += ": differs first " + MarkdownText.code(place) + " (- snapshot, + this run)"
    }
    if let folder = pending.folderForPendingOption { line += ", in " + MarkdownText.code(folder) }
    return Item(
      line, MarkdownText.fenced(pending.excerpt, pending.replacesAccepted ? "diff" : "text"),
      pending.diagram.map { MarkdownText.fenced($0, "mermaid") })
  }

  /// The maximum number of separate commands; if more files are pending, the text has one command that accepts all.
  private static let maximumCommandCount = 5

  private static func tail(of summary: Summary) -> String {
    var text = summary.undeterminedFindings
      .map { "\n\($0.subject) not known: \(MarkdownText.code($0.reason))\n" }.joined()
    let pendingWithoutOption = summary.pending.filter { $0.folderForPendingOption == nil }
    if summary.isPendingFolderSet, !pendingWithoutOption.isEmpty {
      text += "\nAccept the snapshots of the artifact: "
      text += "`swift package --allow-writing-to-package-directory understudy accept --from FOLDER`\n"
    } else if (1...maximumCommandCount).contains(pendingWithoutOption.count) {
      let commands = pendingWithoutOption.map {
        AcceptCommand.text(pending: $0.file + ".new", snapshot: $0.file, isNew: !$0.replacesAccepted)
      }
      text += "\nAccept \(pendingWithoutOption.count == 1 ? "it" : "all"):\n\n"
      text += MarkdownText.fenced(commands.joined(separator: "\n"), "sh")
    } else if !pendingWithoutOption.isEmpty {
      text += "\nAccept all: `swift package --allow-writing-to-package-directory understudy accept`\n"
    }
    for folder in Set(summary.pending.compactMap(\.folderForPendingOption)).sorted() {
      text += "\nAccept those in \(MarkdownText.code(folder)): "
      let command = "swift package --allow-writing-to-package-directory understudy accept --pending"
      text += MarkdownText.code("\(command) \(ShellWord.quoted(folder))") + "\n"
    }
    if !summary.failed.isEmpty || summary.testFailure != nil {
      text += "\nThe output of `swift test` says what failed.\n"
    }
    if !summary.missing.isEmpty {
      text += "\nWhat is missing is recorded where `CI` is not set: run `swift test`, read it, commit it.\n"
    }
    if !summary.orphaned.isEmpty {
      text += "\nNo test uses what is orphaned: `understudy prune` deletes it.\n"
    }
    return text
  }
}
