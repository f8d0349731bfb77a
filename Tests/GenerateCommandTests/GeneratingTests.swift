import Foundation
import Testing
import GenerateCommand

@Suite struct GeneratingTests {
  private let run: Run

  init() throws {
    run = try Run([
      "M/P.swift": "public protocol P { func f() }", "M/Sub/Q.swift": "public protocol Q: P {}",
      "M/note.txt": "not Swift", "Use.swift": "PSpy(); QStub()",
    ])
  }

  @Test func theDoublesThatAreMentionedAreWritten() throws {
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "@out/Doubles.swift") == 0)
    let text = try #require(run.text("out/Doubles.swift"))
    #expect(text.contains("class PSpy: P"))
    #expect(text.contains("class QStub: Q"))
    #expect(run.printed.isEmpty)
    #expect(run.reported.isEmpty)
  }

  @Test func aDirectiveNamesFurtherSources() throws {
    try run.write(Data("// understudy: sources M = M\nPSpy()".utf8), to: "Use.swift")
    #expect(run("--mentions", "@Use.swift", "--output", "-") == 0)
    #expect(run.printed.contains("class PSpy: P"))
    #expect(run.printed.contains("import M"))
  }

  @Test func furtherSourcesThatAreNotThereAreAnError() throws {
    try run.write(Data("\n// understudy: sources M = ../None\nPSpy()".utf8), to: "Use.swift")
    #expect(run("--mentions", "@Use.swift", "--output", "-", "--diagnostics", "json") == 2)
    let text = run.reported.joined()
    #expect(text.contains("names the sources '../None' of M, which aren't there"))
    #expect(text.contains(#""line":2"#))
  }

  @Test func theOutputMayLieAmongTheMentions() throws {
    try run.write(Data("PSpy()".utf8), to: "Tests/Use.swift")
    let arguments = ["--module", "M=@M", "--mentions", "@Tests", "--output", "@Tests/Doubles.swift"]
    #expect(run(arguments) == 0)
    let text = run.text("Tests/Doubles.swift")
    #expect(text?.contains("class PSpy: P") == true)
    #expect(run(arguments + ["--check"]) == 0)
    #expect(run(arguments) == 0)
    #expect(run.text("Tests/Doubles.swift") == text)
  }

  @Test func aHyphenPrintsThem() {
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "-") == 0)
    #expect(run.printed.contains("class PSpy: P"))
    #expect(run.printed.hasSuffix("}\n"))
  }

  @Test func aFolderWithASlashAtTheEndIsTheSame() {
    _ = run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "-")
    let text = run.printed
    #expect(run("--module", "M=@M/", "--mentions", "@Use.swift", "--output", "-") == 0)
    #expect(run.printed == text)
  }

  @Test func doublesCanBeNamed() {
    #expect(run("--module", "M=@M", "--double", "PSpy", "PStub", "--output", "-") == 0)
    #expect(run.printed.contains("class PSpy: P"))
    #expect(run.printed.contains("class PStub: P"))
  }

  @Test(arguments: ["stub", "spy"]) func allCanBeAskedFor(kind: String) {
    #expect(run("--module", "M=@M", "--all", kind, "--output", "-") == 0)
    #expect(run.printed.contains("class P\(kind.capitalized): P"))
    #expect(run.printed.contains("class Q\(kind.capitalized): Q"))
  }

  @Test func anUnchangedFileKeepsItsTimeStamp() throws {
    func date() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: run.path("Doubles.swift"))[.modificationDate] as? Date
    }
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "@Doubles.swift") == 0)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: run.path("Doubles.swift"))
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "@Doubles.swift") == 0)
    #expect(try date() == old)
    try run.write(Data("PStub()".utf8), to: "Use.swift")
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "@Doubles.swift") == 0)
    #expect(try date() != old)
  }

  @Test func whatCannotBeDoubledIsReportedAndTheRestWritten() throws {
    try run.write(Data("public protocol R: Unknown {}".utf8), to: "M/R.swift")
    #expect(run("--module", "M=@M", "--double", "PSpy", "RSpy", "--output", "@Doubles.swift") == 1)
    #expect(run.reported.count == 1)
    #expect(run.reported.first?.hasPrefix("@M/R.swift:1:17: error: 'R' cannot be doubled") == true)
    #expect(run.text("Doubles.swift")?.contains("class PSpy: P") == true)
  }

  @Test func diagnosticsCanBeJSON() throws {
    try run.write(Data("public protocol R: Unknown {}".utf8), to: "M/R.swift")
    #expect(
      run("--module", "M=@M", "--double", "RSpy", "--output", "-", "--diagnostics", "json") == 1)
    struct Line: Decodable { var file: String, line: Int, column: Int, severity: String, message: String }
    let line = try JSONDecoder().decode(Line.self, from: Data(try #require(run.reported.first).utf8))
    #expect(line.file == "@M/R.swift")
    #expect(line.line == 1)
    #expect(line.column == 17)
    #expect(line.severity == "error")
    #expect(line.message.hasPrefix("'R' cannot be doubled"))
  }

  @Test func aSourceListNamesFilesAndModules() throws {
    try run.write(
      Data("mentions Tests\n\(run.path("Use.swift"))\nmodule M\n\(run.path("M/P.swift"))\n".utf8),
      to: "list.txt")
    #expect(run("--source-list", "@list.txt", "--output", "-") == 0)
    #expect(run.printed.contains("class PSpy: P"))
    #expect(!run.printed.contains("QStub"))
  }

  @Test func ofCandidatesOnlyThoseThatAreImportedTakePart() throws {
    let run = try Run([
      "Use.swift": "@testable import App\nlet p = PSpy()\nlet q = QSpy()\nlet r = RSpy()",
      "App/P.swift": "import Kit\nprotocol P: Q {}",
      "Kit/Q.swift": "public protocol Q { func q() }",
      "Other/R.swift": "public protocol R {}\npublic protocol Q {}",
    ])
    let modules = [("App", "P"), ("Kit", "Q"), ("Other", "R")].map { name, file in
      "candidate \(name)\n\(run.path("\(name)/\(file).swift"))\n\(run.path("\(name)/NotYet.swift"))\n"
    }
    try run.write(
      Data("mentions Tests\n\(run.path("Use.swift"))\n\(modules.joined())".utf8), to: "list.txt")
    #expect(run("--source-list", "@list.txt", "--output", "-") == 0)
    #expect(run.printed.contains("class PSpy: P"))
    #expect(run.printed.contains("func q()"))
    #expect(run.printed.contains("class QSpy: Q"))
    #expect(!run.printed.contains("RSpy"))
    #expect(run.reported.isEmpty)
  }

  @Suite struct SpreadingOverFiles {
    private let run: Run
    private let files = (1...5).map { "@out/\($0).swift" }

    init() throws {
      run = try Run([
        "M/P.swift": (0..<20).map { "public protocol P\($0) { func f() }" }.joined(separator: "\n"),
        "Use.swift": (0..<20).map { "P\($0)Spy()" }.joined(separator: "; "),
      ])
    }

    private func generate(_ more: String...) -> Int32 {
      run(["--module", "M=@M", "--mentions", "@Use.swift"] + more + ["--outputs"] + files)
    }

    private func texts() -> [String?] { (1...5).map { run.text("out/\($0).swift") } }

    private func dates() throws -> [Date?] {
      try (1...5).map {
        try FileManager.default.attributesOfItem(atPath: run.path("out/\($0).swift"))[.modificationDate]
          as? Date
      }
    }

    @Test func eachDoubleIsInOneOfThem() {
      #expect(generate() == 0)
      #expect(run.reported.isEmpty)
      let texts = texts().compactMap(\.self)
      #expect(texts.count == 5)
      for index in 0..<20 { #expect(texts.count { $0.contains("class P\(index)Spy:") } == 1) }
    }

    @Test func onlyTheFileOfWhatChangesIsWritten() throws {
      #expect(generate() == 0)
      let old = Date(timeIntervalSince1970: 1_000_000_000)
      for index in 1...5 {
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: run.path("out/\(index).swift"))
      }
      #expect(generate() == 0)
      #expect(try dates().allSatisfy { $0 == old })
      let source = try #require(run.text("M/P.swift")).replacing("P7 { func f()", with: "P7 { func g()")
      try run.write(Data(source.utf8), to: "M/P.swift")
      #expect(generate() == 0)
      #expect(try dates().count { $0 != old } == 1)
      #expect(texts().count { $0?.contains("func g()") == true } == 1)
    }

    @Test func checkingNamesThoseThatAreStaleOrMissing() throws {
      #expect(generate() == 0)
      #expect(generate("--check") == 0)
      try run.write(Data("old".utf8), to: "out/2.swift")
      try FileManager.default.removeItem(atPath: run.path("out/4.swift"))
      #expect(generate("--check") == 1)
      #expect(
        run.reported == [
          "understudy: error: @out/2.swift: it is stale; generate it again without --check",
          "understudy: error: @out/4.swift: it isn't there; generate it again without --check",
        ])
      #expect(run.text("out/2.swift") == "old")
      #expect(run.text("out/4.swift") == nil)
    }

    @Test func noneIsWrittenFromSourcesThatEndTooSoon() throws {
      try run.write(Data("public protocol P0 { func f()".utf8), to: "M/P.swift")
      #expect(generate() == 2)
      #expect(texts().allSatisfy { $0 == nil })
    }
  }

  @Suite struct Checking {
    private let run: Run

    init() throws { run = try Run(["M/P.swift": "public protocol P { func f() }"]) }

    private func check() -> Int32 {
      run("--module", "M=@M", "--double", "PSpy", "--output", "@Doubles.swift", "--check")
    }

    @Test func aFreshFilePasses() {
      _ = run("--module", "M=@M", "--double", "PSpy", "--output", "@Doubles.swift")
      #expect(check() == 0)
      #expect(run.reported.isEmpty)
    }

    @Test func aStaleFileFailsAndIsLeftAlone() throws {
      try run.write(Data("old".utf8), to: "Doubles.swift")
      #expect(check() == 1)
      #expect(
        run.reported == [
          "understudy: error: @Doubles.swift: it is stale; generate it again without --check"
        ])
      #expect(run.text("Doubles.swift") == "old")
    }

    @Test func aMissingFileFailsAndIsNotWritten() {
      #expect(check() == 1)
      #expect(
        run.reported == [
          "understudy: error: @Doubles.swift: it isn't there; generate it again without --check"
        ])
      #expect(run.text("Doubles.swift") == nil)
    }
  }
}
