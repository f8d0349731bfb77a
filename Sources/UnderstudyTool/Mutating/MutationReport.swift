import Foundation

/// What a run of `mutate` has found, worst first.
struct MutationReport {
  /// A heading with what it lists.
  struct Section {
    var heading: String
    var entries: [Entry]
  }

  struct Entry {
    /// The file and line: `Tests/MoviesTests/ListTests.swift:12`; empty for a command.
    var place: String
    var text: String
    /// What the altered answers of a test were.
    var details: [String] = []
    /// True if nothing was seen that differs.
    var isLessClear = false
  }

  private(set) var sections: [Section] = []
  let numbers: String
  private let package: SnapshotFolder

  /// True if all altered answers are noticed, and all commands looked at.
  var isEmpty: Bool { sections.allSatisfy(\.entries.isEmpty) }

  init(_ run: MutationResult, in package: SnapshotFolder) {
    self.package = package
    numbers = Self.numbers(of: run)
    let noTest = run.isSelection ? "no selected test" : "no test"
    let verdictsByTest = Dictionary(grouping: run.verdicts) { $0.alteration.test.test }
    // A test that never asks for an answer of set-up code is about something else.
    let weakTests = verdictsByTest.filter { name, verdicts in
      !run.testsWithFixedAnswers.contains(name)
        && verdicts.contains { $0.isOwn || $0.status == .unnoticed }
        && verdicts.allSatisfy { !$0.status.isNoticed }
    }
    sections.append(
      Section(
        heading: "Tests that notice none of their altered answers: they would pass whatever the service says",
        entries: weakTests.map { name, verdicts in
          let location = run.locations[name]
          var entry = Entry(
            place: location.map { "\(package.displayPath(of: $0.file)):\($0.line)" } ?? "",
            text: verdicts[0].alteration.test.shortName)
          let own = verdicts.filter(\.isOwn)
          let shown = own.isEmpty ? verdicts.filter { $0.status == .unnoticed } : own
          let groups = Dictionary(grouping: shown) { $0.alteration.place }
          entry.details = groups.sorted { $0.key < $1.key }.map { place, verdicts in
            let file = place.file == location?.file ? "line " : "\(package.displayPath(of: place.file)):"
            return "\(file)\(place.line): \(Self.sentence(about: verdicts))"
          }
          entry.isLessClear = !verdicts.contains { $0.difference != nil }
          return entry
        }.sorted { ($0.isLessClear ? 1 : 0, $0.place, $0.text) < ($1.isLessClear ? 1 : 0, $1.place, $1.text) }
      ))
    let others = run.verdicts.filter { weakTests[$0.alteration.test.test] == nil }
    sections.append(
      Section(
        heading: "Stubs whose answer does not matter in their test",
        entries: groups(of: others.filter(\.isOwn)) { [$0.alteration.test.test] }.map { verdicts in
          Entry(
            place: place(verdicts[0]),
            text: "\(verdicts[0].alteration.test.shortName): \(Self.sentence(about: verdicts))")
        }))
    sections.append(
      Section(
        heading: "Stubs of set-up code whose answer \(noTest) notices",
        entries: groups(of: run.verdicts.filter { !$0.isOwn }).map { verdicts in
          let asked = verdicts.filter { $0.status == .unnoticed }
          let count = Set((asked.isEmpty ? verdicts : asked).map(\.alteration.test.test)).count
          return Entry(
            place: place(verdicts[0]),
            text: "in \(count) test\(count == 1 ? "" : "s"): \(Self.sentence(about: verdicts))")
        }))
    sections.append(
      Section(
        heading: "Commands whose calls \(noTest) looks at",
        entries: run.uninspectedCommands.map { command in
          let names = Set(command.tests.map(\.shortName)).sorted()
          let more = names.count > 2 ? " and \(names.count - 2) more" : ""
          return Entry(
            place: "", text: "\(command.member), called in \(names.prefix(2).joined(separator: ", "))\(more)")
        }))
  }

  private func place(_ verdict: MutationResult.Verdict) -> String {
    "\(package.displayPath(of: verdict.alteration.place.file)):\(verdict.alteration.place.line)"
  }

  /// Returns the verdicts of each answer of which no alteration is noticed, and of the order of each stub's answers; first
  /// those after which something differed.
  private func groups(
    of verdicts: [MutationResult.Verdict], _ key: (MutationResult.Verdict) -> [String] = { _ in [] }
  ) -> [[MutationResult.Verdict]] {
    let groups = Dictionary(grouping: verdicts) { verdict in
      let (place, answer) = (verdict.alteration.place, verdict.alteration.key)
      let part = answer.kind == "answers swapped" ? answer.kind : "\(answer.index)"
      return [self.place(verdict), "\(place.column)", place.member, part] + key(verdict)
    }
    let unnoticed = groups.filter { group in group.value.allSatisfy { !$0.status.isNoticed } }
    let sorted = unnoticed.sorted { left, right in
      let (leftPlace, rightPlace) = (left.value[0].alteration.place, right.value[0].alteration.place)
      return leftPlace == rightPlace ? left.key.lexicographicallyPrecedes(right.key) : leftPlace < rightPlace
    }.map(\.value)
    func differs(_ verdicts: [MutationResult.Verdict]) -> Bool { verdicts.contains { $0.difference != nil } }
    return sorted.filter(differs) + sorted.filter { !differs($0) }
  }

  /// Returns the alterations of one stub, and what they mean: `MoviesService.movies(page:): [] instead of [.alien]: …`.
  private static func sentence(about verdicts: [MutationResult.Verdict]) -> String {
    guard let first = verdicts.first else { return "" }
    var answers: [String] = []
    for verdict in verdicts {
      let new = shortened(verdict.alteration.new)
      if !answers.contains(new) { answers.append(new) }
    }
    let old = shortened(first.alteration.old)
    let member = first.alteration.place.member
    let change = "\(member): \(answers.prefix(3).joined(separator: ", or ")) instead of \(old)"
    if verdicts.allSatisfy({ $0.status == .neverAsked }) {
      return "\(change): never asked, so the stub is unused"
    }
    guard let difference = verdicts.compactMap(\.difference).first else {
      return "\(change): asked, and nothing differed in any timeline or call"
    }
    return "\(change): something differed, but the test does not look at it; \(difference.shortened(to: 100))"
  }

  /// Returns the beginning of an answer's text, on one line; the run has cut long texts already, so it does not count the
  /// rest.
  private static func shortened(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }

  private static func numbers(of run: MutationResult) -> String {
    func count(_ status: MutationResult.Status) -> Int { run.verdicts.count { $0.status == status } }
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let crashed = count(.crashed)
    let didNotEnd = count(.didNotEnd)
    let noticed = count(.noticed) + crashed + didNotEnd
    var how: [String] = []
    if didNotEnd > 0 { how.append("\(didNotEnd) did not end") }
    if crashed > 0 { how.append("\(crashed) crashed") }
    let alteredTestCount = Set(run.verdicts.map(\.alteration.test)).count
    let tests = alteredTestCount < run.testCount ? "\(alteredTestCount) of " : ""
    var parts = [
      "\(counted(run.verdicts.count, "altered answer")) in \(tests)\(counted(run.testCount, "test")): \(noticed) noticed"
        + (how.isEmpty ? "" : " (\(how.joined(separator: ", ")))"),
      "\(count(.unnoticed)) unnoticed", "\(count(.neverAsked)) never asked",
    ]
    if !run.fixed.isEmpty {
      let types = Set(run.fixed.values).sorted().joined(separator: ", ")
      parts.append(
        "\(counted(run.fixed.count, "answer")) without another value (\(types))"
      )
    }
    if run.commandCount > 0 {
      parts.append(
        "\(run.uninspectedCommands.count) of \(counted(run.commandCount, "command")) not looked at")
    }
    if !run.failingTests.isEmpty {
      let reason = run.failingTests.count == 1 ? "it fails as it is" : "they fail as they are"
      parts.append("\(counted(run.failingTests.count, "test")) not judged, since \(reason)")
    }
    let seconds = Int(run.duration / .seconds(1))
    let time = seconds == 0 ? "under 1 s" : "\(seconds) s"
    return parts.joined(separator: "; ") + "; \(counted(run.runCount, "run")), \(time)"
  }

  /// The text for a terminal.
  func text(style: Style) -> String {
    text(heading: { style($0, .bold) + "\n" }, detail: { "    " + style($0, nil) + "\n" }) { entry in
      let place = entry.place.isEmpty ? "" : style(entry.place, .yellow) + "  "
      return "  \(place)\(style(entry.text, nil))\n"
    }
  }

  /// The text for a pull request.
  var markdown: String {
    let sections = text(heading: { "**\($0)**\n\n" }, detail: { "  - \(MarkdownText.code($0))\n" }) { entry in
      "- \(entry.place.isEmpty ? "" : "`\(entry.place)` ")\(MarkdownText.code(entry.text))\n"
    }
    return "### Would these tests fail?\n\n" + sections
  }

  /// Returns the sections that aren't empty, and the numbers.
  private func text(
    heading: (String) -> String, detail: (String) -> String, entry: (Entry) -> String
  ) -> String {
    var text = ""
    for section in sections where !section.entries.isEmpty {
      text += heading(section.heading)
      for part in section.entries { text += entry(part) + part.details.map(detail).joined() }
      text += "\n"
    }
    return text + numbers + "\n"
  }
}
