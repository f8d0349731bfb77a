import Foundation
import GenerateCommand
import StateSnapshots
import TestDoubleGenerator
import UnderstudyMigration

/// `understudy migrate --from KIT PATH… [--write]`: rewrites tests that use the doubles of KIT, another library.
enum MigrateCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "migrate", allowing: [.from, .write, .json, .packagePath])
    let libraryNames = MockingLibrary.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = options[.from] else {
      throw UsageError("'migrate' needs --from KIT, one of \(libraryNames): whose doubles the tests use")
    }
    guard let library = MockingLibrary(rawValue: name) else {
      throw UsageError("--from takes one of \(libraryNames), not '\(name)'")
    }
    guard !options.files.isEmpty else {
      throw UsageError("'migrate' takes the PATHs of tests: files, or the folders that hold them")
    }
    let input = try MigrationInput(options, in: environment)
    let shouldWrite = options[.write] != nil
    let answer = MigrationAnswer(input.migrations(from: library), isWritten: shouldWrite)
    if shouldWrite {
      for file in answer.files {
        try FileStore.write(
          Array(file.newText.utf8), to: input.path(of: file.file), replacing: Array(file.oldText.utf8))
      }
    }
    if options.isJSON { return try .json(answer, status: answer.status) }
    return CommandOutput(text: answer.text(style: environment.style), status: answer.status)
  }
}

/// The answer of `migrate`: the files that it rewrote or, without `--write`, would rewrite.
struct MigrationAnswer: Encodable {
  struct File: Encodable {
    var file: String
    /// The text before the migration; not encoded.
    var oldText: String
    /// The text after the migration; not encoded.
    var newText: String

    private enum CodingKeys: String, CodingKey { case file }
  }

  /// The files that change.
  var files: [File]
  /// The uses of doubles that stay unchanged, with line numbers in the new text; without `--write`, in the old text.
  var leftovers: [Migration.Leftover]
  var isWritten: Bool

  var status: Int32 { leftovers.isEmpty ? 0 : 1 }

  init(_ migrations: [(file: String, oldText: String, migration: Migration)], isWritten: Bool) {
    files = migrations.filter { $0.oldText != $0.migration.text }.map {
      File(file: $0.file, oldText: $0.oldText, newText: $0.migration.text)
    }
    leftovers = migrations.flatMap { isWritten ? $0.migration.leftovers : $0.migration.leftoversInOldText }
    self.isWritten = isWritten
  }

  func text(style: Style) -> String {
    var text = ""
    for file in files {
      text += style(file.file, .bold) + "\n"
      if !isWritten {
        text += DifferenceText.text(LineDifference(from: file.oldText, to: file.newText), style: style) + "\n"
      }
    }
    for leftover in leftovers {
      text += style("\(leftover.file):\(leftover.line)", .yellow)
      text += style(": stays: \(leftover.code)", nil) + "\n"
      text += style("  write: \(leftover.proposal)", nil) + "\n"
    }
    let count = "\(files.count) file\(files.count == 1 ? "" : "s")"
    let left = leftovers.isEmpty ? "nothing is left" : "\(leftovers.count) left to you"
    let verb = isWritten ? "rewritten" : "to rewrite"
    return text + "\(count) \(verb), \(left)" + (isWritten || files.isEmpty ? "" : "; --write does it") + "\n"
  }
}
