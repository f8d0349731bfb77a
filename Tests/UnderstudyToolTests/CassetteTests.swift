import Testing

@testable import UnderstudyTool

/// The commands treat cassettes in the same way as snapshots.
struct CassetteTests {
  private static let file = "Snapshots/MoviesTests/ListTests/loads.calls"
  private static let text = "# calls 1\n> MoviesService.count\n< 1\n\n= end\n"
  private static let changed = "# calls 1\n> MoviesService.count\n< 2\n\n= end\n"
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(accepted: nil)
    try package.write(Self.text, to: Self.file)
  }

  private func run(_ arguments: String...) -> CommandOutput {
    PackageCommands.run(arguments, in: ToolEnvironment(currentFolder: package.path))
  }

  @Test func statusNamesTheUnreadableLine() throws {
    try package.write("# calls 1\n> MoviesService.count\n< [1\n\n= end\n", to: Self.file)
    #expect(run("status").text.hasPrefix("unreadable  \(Self.file):3: expected \",\" or \"]\"\n"))
  }

  @Test func acceptReplacesTheCassette() throws {
    try package.write(Self.changed, to: Self.file + ".new")
    #expect(run("accept", Self.file).status == 0)
    #expect(try package.text(Self.file) == Self.changed)
    #expect(run("status").status == 0)
  }

  @Test func acceptRefusesAnUnreadableFile() throws {
    try package.write("# calls 1\n", to: Self.file + ".new")
    #expect(run("accept", Self.file).status == 1)
    #expect(try package.text(Self.file) == Self.text)
  }
}
