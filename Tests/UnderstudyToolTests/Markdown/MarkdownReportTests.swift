import Testing

@testable import UnderstudyTool

struct MarkdownReportTests {
  private let file = TemporaryPackage.snapshot

  @Test func aPendingSnapshotHasItsDifference() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(
      package.run("report", "--markdown", "-").text == """
        ## Snapshots

        1 snapshot, 1 pending

        ### Pending

        - `\(file)`: differs first `in the step "increment()"`: `count` is 2 in place of 1 (- snapshot, + this run)

        ```diff
          = initial
            count: 0

          @ increment()
          ~
        -   count: 0 -> 1
        +   count: 0 -> 2
          > Clock.now()

          = end
        ```

        Which snapshots are orphaned is not known: `there is no journal of a run in .build/understudy/journal: run all tests with 'swift test' first`

        Accept it:

        ```sh
        mv \(file).new \(file)
        ```

        """)
  }

  @Test(arguments: [
    (
      2,
      """
      Accept all:

      ```sh
      mkdir -p Snapshots/T && mv Snapshots/T/1.txt.new Snapshots/T/1.txt
      mkdir -p Snapshots/T && mv Snapshots/T/2.txt.new Snapshots/T/2.txt
      ```

      """
    ),
    (6, "\nAccept all: `swift package --allow-writing-to-package-directory understudy accept`\n"),
  ])
  func severalPendingSnapshotsAreAcceptedByOneBlockOrOneCommand(count: Int, ending: String) throws {
    let package = try TemporaryPackage()
    for number in 1...count { try package.write("x\n", to: "Snapshots/T/\(number).txt.new") }
    #expect(package.run("report", "--markdown", "-").text.hasSuffix(ending))
  }

  @Test func theFindingsOfTheLastRunAreListed() throws {
    let package = try TemporaryPackage()
    try package.write("# states 2\n", to: "Snapshots/MoviesTests/broken.states")
    try package.write("x\n", to: "Snapshots/MoviesTests/gone.txt")
    try package.write("x\n", to: "Snapshots/MoviesTests/new.txt.new")
    try package.writeJournal(
      ["used \(file)"] + ["broken.states", "lost.txt", "new.txt"].map { "used Snapshots/MoviesTests/\($0)" }
        + ["ended 0"], in: "journal")
    #expect(
      package.run("report", "--markdown", "-", variables: ["UNDERSTUDY_JOURNAL": "journal"]).text == """
        ## Snapshots

        3 snapshots, 1 pending, 1 missing, 1 unreadable, 1 orphaned

        ### Pending

        - `Snapshots/MoviesTests/new.txt`: nothing is accepted yet

        ```text
        x
        ```

        ### Missing

        - `Snapshots/MoviesTests/lost.txt`

        ### Unreadable

        - `Snapshots/MoviesTests/broken.states:1`

        ```
        unknown version "2": this is a reader of version 1
        ```

        ### Orphaned

        - `Snapshots/MoviesTests/gone.txt`

        Accept it:

        ```sh
        mkdir -p Snapshots/MoviesTests && mv Snapshots/MoviesTests/new.txt.new Snapshots/MoviesTests/new.txt
        ```

        What is missing is recorded where `CI` is not set: run `swift test`, read it, commit it.

        No test uses what is orphaned: `understudy prune` deletes it.

        """)
  }

  @Test func aFailedRunIsReported() throws {
    let package = try TemporaryPackage()
    let lost = "Snapshots/MoviesTests/lost.txt"
    try package.write("x\n", to: "Snapshots/MoviesTests/a.txt")
    try package.write("y\n", to: "artifacts/Snapshots/MoviesTests/a.txt.new")
    let differing = "Snapshots/MoviesTests/a.txt"
    try package.writeJournal(
      [file, lost, differing].flatMap { ["used \($0)", "failed \($0)"] } + [
        "pending \(differing)\t\(package.path)/artifacts/\(differing).new", "ended 1",
      ])
    let output = package.run("report", "--markdown", "-")
    #expect(output.status == 1)
    for part in [
      "## Snapshots\n\n2 snapshots, 1 pending, 1 failed, 1 missing\n\nThe last run failed: its tests failed (exit status 1).\n",
      "- `Snapshots/MoviesTests/a.txt`: differs first `in line 1` (- snapshot, + this run), as `artifacts/Snapshots/MoviesTests/a.txt.new`\n",
      "### Failed, and nothing pending\n\n- `\(file)`\n\n### Missing\n\n- `\(lost)`\n",
      "Which snapshots are orphaned is not known: `the last run doesn't count: its tests failed (exit status 1). ",
      "Accept the snapshots of the artifact: `swift package --allow-writing-to-package-directory understudy accept --from FOLDER`\n",
      "\nThe output of `swift test` says what failed.\n",
    ] {
      #expect(output.text.contains(part))
    }
  }

  @Test func acceptedSnapshotsAreListedWithAndWithoutProductionCode() throws {
    let package = try TemporaryPackage()
    try package.write("1\n", to: "Snapshots/T/a.txt")
    try package.writeJournal(["used \(file)", "used Snapshots/T/a.txt", "ended 0"], in: "journal")
    try package.git("init", "--quiet")
    try package.commit("Begin")
    try package.write("2\n", to: "Snapshots/T/a.txt")
    try package.write("3\n", to: "Snapshots/T/b.txt")
    try package.write("// Tests", to: "Tests/T/ListTests.swift")
    try package.commit("Show what `a` says")
    try package.write(TemporaryPackage.timeline(to: 2), to: file)
    try package.write("// Code", to: "Sources/M/List.swift")
    try package.commit("Count by twos")
    let accepted = """
      ### Accepted, in a commit with production code

      - `\(file)`

      ### Accepted, in a commit without production code

      - `Snapshots/T/a.txt`: ``Show what `a` says``

      """
    let journal = ["UNDERSTUDY_JOURNAL": "journal"]
    #expect(
      package.run("report", "--markdown", "-", "--since", "HEAD~2", variables: journal).text.contains(
        accepted))
    try package.git("branch", "--quiet", "origin/main", "HEAD~2")
    let variables = journal.merging(["GITHUB_BASE_REF": "main"]) { $1 }
    #expect(package.run("report", "--markdown", "-", variables: variables).text.contains(accepted))
    let plain = package.run("report", "--markdown", "-").text
    let unknown = package.run("report", "--markdown", "-", variables: ["GITHUB_BASE_REF": "elsewhere"]).text
    let note = "\nWhat was accepted is unknown: git does not know origin/elsewhere.\n"
    #expect(unknown.contains(note) && unknown.replacing(note, with: "") == plain)
    #expect(
      package.run("report", "--output", "out", "--since", "HEAD").errors.hasPrefix(
        "understudy: error: 'report' takes --since REF only with --markdown FILE"))
    #expect(
      package.run("report", "--markdown", "-", "--since", "nowhere").errors.hasPrefix(
        "understudy: error: --since nowhere: fatal: "))
  }

  @Test func theOutputNamesTheWrittenFile() throws {
    let package = try TemporaryPackage()
    #expect(
      package.run("report", "--markdown", "out/summary.md") == CommandOutput(text: "wrote out/summary.md\n"))
    #expect(try package.text("out/summary.md").hasPrefix("## Snapshots\n\n1 snapshot, nothing to do\n"))
  }

  @Test func theStepSummaryIsCreatedOrAppendedTo() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    let text = package.run("report", "--markdown", "-", variables: ["GITHUB_STEP_SUMMARY": "step.md"]).text
    #expect(try package.text("step.md") == text)
    try package.write("before\n", to: "step.md")
    _ = package.run("report", "--markdown", "-", variables: ["GITHUB_STEP_SUMMARY": "step.md"])
    #expect(try package.text("step.md") == "before\n\n\n" + text)
  }
}
