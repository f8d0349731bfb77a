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
    /// The name of the file or the names of duplicated files, and remarks such as the place of the first difference.
    var line: String
    /// The excerpt of the difference; for an unreadable file, the error message.
    var difference: String?
    var diagram: String?

    func text(_ detail: Detail) -> String {
      switch detail {
      case .none: ""
      case .line: "- \(line)\n"
      case .difference: block(difference ?? "")
      case .all: block([difference, diagram].compactMap(\.self).joined(separator: "\n"))
      }
    }

    private func block(_ content: String) -> String { "- \(line)\n\n\(content)\n" }

    var fullDetail: Detail { diagram != nil ? .all : difference != nil ? .difference : .line }
  }

  /// The parts of an item that the text contains; each case adds a part to those of the previous case.
  private enum Detail: Int { case none, line, difference, all }

  /// The number of bytes reserved for the note about omitted parts.
  private static let omissionNoteBytes = 400

  /// Returns the summary as Markdown, with at most `limit` bytes.
  ///
  /// The headings, the counts and the commands are never left out: if they are longer than `limit`, so is the text.
  static func text(_ summary: Summary, limit: Int = maximumCommentLength) -> String {
    let sections = sections(of: summary)
    let head = head(of: summary)
    let tail = tail(of: summary)
    var remainingBytes = limit - head.utf8.count - tail.utf8.count - omissionNoteBytes
    // A heading needs at most 8 bytes in addition to its title.
    for section in sections { remainingBytes -= section.title.utf8.count + 8 }
    var details = sections.map { [Detail](repeating: .none, count: $0.items.count) }
    // First adds the names, then the differences, then the diagrams; skips each part that would exceed the limit.
    for detail in [Detail.line, .difference, .all] {
      for (sectionIndex, section) in sections.enumerated() {
        for (itemIndex, item) in section.items.enumerated() {
          let newLevel = min(detail.rawValue, item.fullDetail.rawValue)
          let oldDetail = details[sectionIndex][itemIndex]
          guard newLevel > oldDetail.rawValue, let newDetail = Detail(rawValue: newLevel) else { continue }
          let addedBytes = item.text(newDetail).utf8.count - item.text(oldDetail).utf8.count
          guard addedBytes <= remainingBytes else { continue }
          remainingBytes -= addedBytes
          details[sectionIndex][itemIndex] = newDetail
        }
      }
    }
    var text = head
    for (section, sectionDetails) in zip(sections, details) {
      text += (text.hasSuffix("\n\n") ? "" : "\n") + "### \(section.title)\n\n"
      for (item, detail) in zip(section.items, sectionDetails) { text += item.text(detail) }
    }
    let noteAndTail = omissionNote(sections.map(\.items), details, limit: limit) + tail
    return text + (text.hasSuffix("\n\n") ? String(noteAndTail.dropFirst()) : noteAndTail)
  }

  /// Returns the note that counts the omitted parts; empty if there are none.
  private static func omissionNote(_ sections: [[Item]], _ details: [[Detail]], limit: Int) -> String {
    let itemsWithDetails = zip(sections.joined(), details.joined())
    let counts = [
      (itemsWithDetails.count { $0.1 == .none }, "name"),
      (
        itemsWithDetails.count { $0.0.difference != nil && $0.1.rawValue < Detail.difference.rawValue },
        "difference"
      ),
      (itemsWithDetails.count { $0.0.diagram != nil && $0.1 != .all }, "diagram"),
    ].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return "" }
    let list = counts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    return
      "\nLeft out, since only \(limit) bytes fit here: \(list). `understudy report --output DIR` shows all.\n"
  }

  // MARK: Parts

  private static func head(of summary: Summary) -> String {
    var counts = ["\(summary.snapshotCount) snapshot\(summary.snapshotCount == 1 ? "" : "s")"]
    let problems = [
      (summary.pending.count, "pending"), (summary.failed.count, "failed"),
      (summary.missing.count, "missing"), (summary.unreadable.count, "unreadable"),
      (summary.duplicated.count, "duplicated"), (summary.orphaned.count, "orphaned"),
    ].filter { $0.0 > 0 }
    counts += problems.map { "\($0.0) \($0.1)" }
    if summary.status == 0 { counts.append("nothing to do") }
    let failure = summary.testFailure.map { "\nThe last run failed: \($0).\n" } ?? ""
    return "## Snapshots\n\n\(counts.joined(separator: ", "))\n\(failure)"
  }

  private static func sections(of summary: Summary) -> [(title: String, items: [Item])] {
    let sections: [(String, [Item])] = [
      ("Pending", summary.pending.map(item)),
      ("Failed, and nothing pending", summary.failed.map { Item(line: MarkdownText.code($0)) }),
      ("Missing", summary.missing.map { Item(line: MarkdownText.code($0)) }),
      (
        "Unreadable",
        summary.unreadable.map {
          Item(line: MarkdownText.code($0.location), difference: MarkdownText.fenced($0.message, ""))
        }
      ),
      (
        "Duplicated",
        summary.duplicated.map { Item(line: $0.map(MarkdownText.code).joined(separator: ", ")) }
      ),
      ("Orphaned", summary.orphaned.map { Item(line: MarkdownText.code($0)) }),
    ]
    return sections.filter { !$0.1.isEmpty }.map { (title: $0.0, items: $0.1) }
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
      line: line,
      difference: MarkdownText.fenced(pending.excerpt, pending.replacesAccepted ? "diff" : "text"),
      diagram: pending.diagram.map { MarkdownText.fenced($0, "mermaid") })
  }

  /// The maximum number of separate commands; if more files are pending, the text has one command that accepts all.
  private static let maximumCommandCount = 5

  private static func tail(of summary: Summary) -> String {
    var text = summary.undeterminedFindings
      .map { "\n\($0.subject) not known: \(MarkdownText.code($0.reason))\n" }.joined()
    let pendingWithoutOption = summary.pending.filter { $0.folderForPendingOption == nil }
    if summary.isPendingFolderSet, !pendingWithoutOption.isEmpty {
      text += "\nAccept the snapshots of the artifact: "
      text += "`swift package --allow-writing-to-package-directory understudy accept --from FOLDER_OR_ZIP`\n"
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
