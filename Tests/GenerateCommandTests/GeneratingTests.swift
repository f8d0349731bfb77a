import Foundation
import Testing

@testable import GenerateCommand

@Suite struct GeneratingTests {
  private static let outlineOfPSpy = [
    "import M", "import Understudy", "nonisolated final class PSpy: P, TestDouble",
  ]
  private let run: Run

  init() throws {
    run = try Run([
      "M/P.swift": "public protocol P { func f() }", "M/Sub/Q.swift": "public protocol Q: P {}",
      "M/note.txt": "not Swift", "Use.swift": "PSpy(); QStub()",
    ])
  }

  @Test func theDoublesThatAreMentionedAreWritten() throws {
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "@out/Doubles.swift") == 0)
    #expect(
      Run.outline(run.text("out/Doubles.swift"))
        == [
          "import M", "import Understudy", "nonisolated final class PSpy: P, TestDouble",
          "nonisolated final class QStub: Q, TestDouble",
        ])
    #expect(run.printed.isEmpty)
    #expect(run.reported.isEmpty)
  }

  @Test func theNearestManifestHasTheSettingsOfAModule() throws {
    let target = #".target(name: "M", path: "M", swiftSettings: [.defaultIsolation(MainActor.self)])"#
    let manifest = "// swift-tools-version: 6.2\nlet package = Package(targets: [\(target)])"
    try run.write(Data(manifest.utf8), to: "Package.swift")
    #expect(run("--module", "M=@M", "--double", "PSpy", "--output", "-") == 0)
    #expect(run.outline.last == "@MainActor final class PSpy: nonisolated P, TestDouble")
  }

  @Test func aDirectiveNamesFurtherSources() throws {
    try run.write(Data("// understudy: sources M = M\nPSpy()".utf8), to: "Use.swift")
    #expect(run("--mentions", "@Use.swift", "--output", "-") == 0)
    #expect(run.outline == Self.outlineOfPSpy)
  }

  @Test(arguments: [
    ("import UnderstudyDoubles", "UnderstudyDoubles"), ("import UnderstudyPreviews", "UnderstudyPreviews"),
    ("import UnderstudyDoubles; import Understudy", "Understudy"), ("import Testing", "Understudy"),
  ])
  func theDoublesImportTheProductThatTheirTargetImports(imports: String, product: String) throws {
    try run.write(Data("\(imports)\nPSpy()".utf8), to: "Use.swift")
    #expect(run("--module", "M=@M", "--mentions", "@Use.swift", "--output", "-") == 0)
    #expect(run.outline.contains("import \(product)"))
  }

  /// The plugin names the same files as inputs.
  @Test func aDirectiveNamesAFolderAFileOrALink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: run.path("Link"), withDestinationPath: run.path("M"))
    let files = ["P.swift", "Sub/Q.swift"]
    for (path, expected) in [
      ("M", files.map { "@M/\($0)" }), ("./Link/", files.map { "@Link/\($0)" }),
      (run.path("M/P.swift"), ["@M/P.swift"]),
      ("M/P.swift", ["@M/P.swift"]), ("None", []), ("M/note.txt", ["@M/note.txt"]),
    ] {
      for directive in ["// understudy: sources M = \(path)", "//understudy:  sources  M=\(path) "] {
        let found = SwiftFiles.paths(namedIn: "let a = 1\n\(directive)\n", ofFile: run.path("Use.swift"))
        #expect(found.map { $0.replacing(run.folder.path + "/", with: "@") } == expected, "\(directive)")
        try run.write(Data("\(directive)\nPSpy()".utf8), to: "Use.swift")
        let status = run("--mentions", "@Use.swift", "--output", "-")
        #expect(status == (expected.isEmpty ? 2 : 0), "\(directive)")
      }
    }
  }

  @Test func furtherSourcesThatAreNotThereAreAnError() throws {
    try run.write(Data("\n// understudy: sources M = ../None\nPSpy()".utf8), to: "Use.swift")
    #expect(run("--mentions", "@Use.swift", "--output", "-", "--diagnostics", "json") == 2)
    #expect(
      run.reported == [
        """
        {"file":"@Use.swift","line":2,"message":"@Use.swift names the sources '../None' of M, which aren't there: \
        give a path from this file's folder","severity":"error"}
        """
      ])
  }

  @Test func theOutputCanBeInAFolderOfMentions() throws {
    try run.write(Data("PSpy()".utf8), to: "Tests/Use.swift")
    let arguments = ["--module", "M=@M", "--mentions", "@Tests", "--output", "@Tests/Doubles.swift"]
    #expect(run(arguments) == 0)
    let text = run.text("Tests/Doubles.swift")
    #expect(Run.outline(text) == Self.outlineOfPSpy)
    #expect(run(arguments + ["--check"]) == 0)
    #expect(run(arguments) == 0)
    #expect(run.text("Tests/Doubles.swift") == text)
  }

  @Test func aFolderCanBeBothAModuleAndMentions() throws {
    try run.write(Data("public struct Use { let p = PSpy() }".utf8), to: "M/Use.swift")
    #expect(run("--module", "M=@M", "--mentions", "@M", "--output", "-") == 0)
    #expect(run.outline == Self.outlineOfPSpy)
    #expect(run.reported.isEmpty)
  }

  @Test(arguments: ["stub", "spy"]) func allDoublesEveryProtocol(kind: String) {
    #expect(run("--module", "M=@M", "--all", kind, "--output", "-") == 0)
    let kind = kind.capitalized
    #expect(
      run.outline == [
        "import M", "import Understudy", "nonisolated final class P\(kind): P, TestDouble",
        "nonisolated final class Q\(kind): Q, TestDouble",
      ])
  }

  @Test func aRefusedProtocolIsReportedAndTheOthersAreDoubled() throws {
    try run.write(Data("public protocol R: Unknown {}".utf8), to: "M/R.swift")
    #expect(run("--module", "M=@M", "--double", "PSpy", "RSpy", "--output", "@Doubles.swift") == 1)
    #expect(
      run.reported == [
        """
        @M/R.swift:1:17: error: 'R' cannot be doubled: it inherits 'Unknown', whose declaration is not among the sources \
        of this target and its dependencies, so what it requires is unknown; write this double by hand
        """
      ])
    #expect(Run.outline(run.text("Doubles.swift")) == Self.outlineOfPSpy)
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

  @Test func thePluginsToolGeneratesWhatItsListNames() throws {
    try run.write(
      Data("mentions Tests\n\(run.path("Use.swift"))\nmodule M\n\(run.path("M/P.swift"))\n".utf8),
      to: "list.txt")
    var messages: [String] = []
    func tool(_ list: String) -> Int32 {
      GenerateCommand.run(
        ["--source-list", list, "--runtime", "Understudy", "--outputs", run.path("Doubles.swift")],
        report: { messages.append($0) })
    }
    #expect(tool(run.path("list.txt")) == 0)
    #expect(Run.outline(run.text("Doubles.swift")) == Self.outlineOfPSpy)
    #expect(messages.isEmpty)
    #expect(tool("none.txt") == 2)
    #expect(GenerateCommand.run(["--outputs", "a"], report: { messages.append($0) }) == 2)
    #expect(
      messages == [
        """
        understudy: error: none.txt can't be read (No such file or directory): check that the path names a file that \
        you may read
        """,
        "understudy: error: the plugin's tool takes --source-list LIST --runtime MODULE --outputs FILE…",
      ])
  }

  @Test func onlyImportedCandidatesAreUsed() throws {
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
    #expect(
      run.outline == [
        "@testable import App", "import Kit", "import Understudy",
        "nonisolated final class PSpy: P, TestDouble",
        "nonisolated final class QSpy: Q, TestDouble",
      ])
    #expect(
      run.printed.matches(of: /\n  func .*/).map { String($0.0) }
        == ["\n  func q() { __members.q(()) }", "\n  func q() { __members.q(()) }"])
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

    @Test func onlyTheFileOfAChangedDoubleIsWritten() throws {
      #expect(generate() == 0)
      #expect(run.reported.isEmpty)
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
      let functions = texts().flatMap { ($0 ?? "").matches(of: /func ([fg])\(/).map { String($0.1) } }
      #expect(functions.sorted() == Array(repeating: "f", count: 19) + ["g"])
    }

    @Test func checkNamesStaleAndMissingFiles() throws {
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
  }
}
