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

  @Test func acceptReplacesTheCassette() throws {
    try package.write(Self.changed, to: Self.file + ".new")
    #expect(package.run("accept", Self.file).status == 0)
    #expect(try package.text(Self.file) == Self.changed)
    #expect(package.run("status").status == 0)
  }

  @Test func acceptRefusesAnUnreadableFile() throws {
    try package.write("# calls 1\n", to: Self.file + ".new")
    #expect(package.run("accept", Self.file).status == 1)
    #expect(try package.text(Self.file) == Self.text)
  }
}
