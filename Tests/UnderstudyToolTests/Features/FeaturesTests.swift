import Foundation
import Testing

@testable import UnderstudyTool

/// `understudy features`, with a file of targets like that of the command plugin.
struct FeaturesTests {
  private static let sources = """
    public protocol HasService {}
    public protocol Load: HasService {}
    public protocol Save: HasService {}
    extension Load { public func load() {} }
    extension Save { public func save() {} }
    """
  private static let suite = """
    import Movies
    @Suite(.feature((any Load).self)) struct LoadTests { @Test func loads() {} }
    """

  /// The expected output for both features.
  private static let expectedText = """
    Load  Movies, Sources/Movies/Movies.swift:2
      MoviesTests.LoadTests, 1 test: loads
    Save  Movies, Sources/Movies/Movies.swift:3
      no test; write @Suite(.feature((any Save).self)) over the suites that test it

    2 features, 1 without a test

    """

  private func package(tests: String) throws -> TemporaryPackage {
    let package = try TemporaryPackage()
    try package.write(Self.sources, to: "Sources/Movies/Movies.swift")
    try package.write(tests, to: "Tests/MoviesTests/Tests.swift")
    try package.writeTargets([
      (module: "MoviesTests", isTest: true, files: ["Tests/MoviesTests/Tests.swift"]),
      (module: "Movies", isTest: false, files: ["Sources/Movies/Movies.swift"]),
    ])
    return package
  }

  @Test func testedFeaturesEndWithStatus0() throws {
    let tests = Self.suite + "\n@Suite(.feature((any Save).self)) struct SaveTests { @Test func saves() {} }"
    let output = try package(tests: tests).run("features", "--targets", "targets.json")
    #expect(output.status == 0)
    #expect(output.text.hasSuffix("\n2 features, all tested\n"))
  }

  @Test func json() throws {
    let output = try package(tests: Self.suite).run("features", "--json", "--targets", "targets.json")
    #expect(output.status == 1)
    #expect(
      output.text.filter { !$0.isWhitespace } == """
        {"features":[{"file":"Sources/Movies/Movies.swift","line":2,"module":"Movies","name":"Load","suites":\
        [{"file":"Tests/MoviesTests/Tests.swift","line":2,"module":"MoviesTests","name":"LoadTests","tests":\
        ["loads"]}]},{"file":"Sources/Movies/Movies.swift","line":3,"module":"Movies","name":"Save",\
        "suites":[]}],"uncovered":["Movies.Save"]}
        """)
  }

  @Test func aPackageWithoutFeaturesEndsWithStatus0() throws {
    let package = try TemporaryPackage()
    try package.writeTargets([(module: "Movies", isTest: false, files: [])])
    let output = package.run("features", "--targets", "targets.json")
    #expect(output.status == 0)
    #expect(output.text.hasPrefix("no features: a feature is a protocol that"))
  }

  @Test func aMissingSourceIsNamed() throws {
    let package = try TemporaryPackage()
    try package.writeTargets([(module: "Movies", isTest: false, files: ["gone.swift"])])
    let output = package.run("features", "--targets", "targets.json")
    #expect(output.status == 1)
    #expect(
      output.errors.replacing(package.path + "/", with: "@") == """
        understudy: error: @gone.swift can't be read (No such file or directory): check that the path names a file that \
        you may read

        """)
  }

  #if os(macOS) || os(Linux)
    @Test func targetsAreReadFromSwiftPM() throws {
      let package = try package(tests: Self.suite)
      try package.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "movies", targets: [.target(name: "Movies"), .testTarget(name: "MoviesTests", dependencies: ["Movies"])])
        """, to: "Package.swift")
      let output = package.run("features")
      #expect(output == CommandOutput(text: Self.expectedText, status: 1))
    }

    @Test func aPackageThatSwiftPMCannotReadIsAnError() throws {
      let output = try package(tests: Self.suite).run("features")
      #expect(output.status == 1)
      #expect(output.errors.contains("see what 'swift package describe' says"))
    }
  #endif
}
