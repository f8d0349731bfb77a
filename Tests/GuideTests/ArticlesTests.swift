import Foundation
import Testing

/// The guide shows code that is compiled and run here, word for word.
@Suite struct ArticlesTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: Article.all + [.skill])
  func showSamplesThatAreCompiled(_ article: Article) throws {
    let sources = try compiledTexts()
    for sample in try article.samples {
      #expect(
        sources.contains { $0.contains(sample.code) },
        "\(article.name), line \(sample.line): this sample stands in no file below Tests/GuideTests\n\(sample.code)"
      )
    }
  }

  @Test(arguments: [Article(name: "Migrating.md"), Article(name: "MigratingFromPackages.md"), .skill])
  func nameWhatToWriteInTheWordsOfCompiledCode(_ article: Article) throws {
    let sources = try compiledTexts()
    let cells = try article.tableCells
    #expect(cells.count > 10)
    // A cell that begins with `UNDERSTUDY_` is a command line.
    for code in cells where !code.hasPrefix("UNDERSTUDY_") {
      #expect(
        sources.contains { $0.contains(code) }, "this stands in no file below Tests/GuideTests: \(code)")
    }
  }

  @Test func areAllOnTheFirstPage() throws {
    let first = try Article(name: "Understudy.md").text
    #expect(!Article.all.isEmpty)
    for article in Article.all where article.name != "Understudy.md" {
      #expect(first.contains("<doc:\(article.name.dropLast(3))>"))
    }
  }

  @Test func quoteMessagesThatTheKitGives() throws {
    let page = try Article(name: "Troubleshooting.md").text
    let quoted = page.matches(of: /(?m)^### "(.+)"$/).map { String($0.1) }
    // Two of these messages are from the compiler, one is from SwiftPM, and one contains numbers.
    let excludedPrefixes = ["cannot find", "has no dynamic member", "wants permission", "takes 2 arguments"]
    let own = quoted.filter { text in !excludedPrefixes.contains { text.hasPrefix($0) } }
      .map { String($0.prefix { $0 != "'" }) }
    #expect(own.count > 10)
    let folder = Self.package.appendingPathComponent("Sources")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    for message in own {
      #expect(sources.contains { $0.contains(message) }, "nothing in Sources says: \(message)")
    }
  }

  /// The text of each compiled file, without indentation.
  private func compiledTexts() throws -> [String] {
    let folder = Self.package.appendingPathComponent("Tests/GuideTests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    // The files of README's first test are compiled by `.ci/readme`.
    let paths = files.map(folder.appendingPathComponent) + [Self.package.appendingPathComponent("README.md")]
    return try paths.map { unindented(try String(contentsOf: $0, encoding: .utf8)) }
  }
}

/// A page of the guide.
struct Article: Sendable, CustomTestStringConvertible {
  /// Code between fences.
  struct Sample {
    var line: Int
    var code: String
  }

  var name: String
  var testDescription: String { name }

  /// The instructions for assistants.
  static let skill = Article(name: "SKILL.md")

  static let folder = ArticlesTests.package.appendingPathComponent("Sources/Understudy/Understudy.docc")
  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map(Article.init)

  private var file: URL {
    name == Self.skill.name
      ? ArticlesTests.package.appendingPathComponent(".github/skills/understudy/\(name)")
      : Self.folder.appendingPathComponent(name)
  }

  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  /// The code blocks that are marked as Swift.
  var samples: [Sample] {
    get throws {
      let text = try text
      var samples: [Sample] = []
      var isInside = false
      for (index, line) in text.components(separatedBy: "\n").enumerated() {
        if line == "```swift" {
          isInside = true
          samples.append(Sample(line: index + 1, code: ""))
        } else if line == "```" {
          isInside = false
        } else if isInside {
          samples[samples.count - 1].code += line + "\n"
        }
      }
      return samples.map { Sample(line: $0.line, code: unindented($0.code)) }
    }
  }
}

extension Article {
  /// The code in the last column of the tables.
  var tableCells: [String] {
    get throws {
      let text = try text
      let rows = text.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
      return rows.flatMap { row -> [String] in
        let cell = row.components(separatedBy: " | ").last ?? ""
        return cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      }
    }
  }
}

private func unindented(_ text: String) -> String {
  text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
}
