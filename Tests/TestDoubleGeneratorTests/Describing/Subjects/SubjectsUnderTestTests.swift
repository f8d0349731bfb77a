import Testing
import TestDoubleGenerator
import Understudy

/// The text of subjects under test, and their spies.
@Suite struct SubjectsUnderTestTests {
  private static let movies = """
    public protocol MoviesService: Sendable { func movies(page: Int) async throws -> [String] }
    public protocol HasMoviesService { var moviesService: any MoviesService { get } }
    public protocol LoadMovies: HasMoviesService { var pageSize: Int { get } }

    """

  @Test func aSubjectCanBeRequestedByName() {
    let output = generate("", ["Movies": Self.movies]) { $0.doubleNames = ["LoadMoviesSUT"] }
    #expect(output.names == ["LoadMoviesSUT", "MoviesServiceSpy"])
    #expect(output.diagnostics.isEmpty)
  }

  @Test func theSpiesOfASubjectHaveNamesOfTheirOwn() {
    let services = """
      public protocol ServiceOneProtocol {}
      public enum Outer { public protocol Service {} }
      public protocol Load { var one: ServiceOneProtocol { get }; var service: any Outer.Service { get } }
      """
    let load = """
      import A
      import B
      public protocol Load {
        var a: any A.Service { get }
        var b: any B.Service { get }
      }
      """
    expectSnapshot(
      of: outlines([
        "a spy that is mentioned is generated once": [
          "Movies": Self.movies, "Tests": "LoadMoviesSUT; MoviesServiceSpy",
        ],
        "a spy has the name that a mention would have": ["M": services, "Tests": "LoadSUT"],
        "a spy that is mentioned under another name is used": [
          "M": services, "Tests": "LoadSUT; ServiceOneProtocolSpy; ServiceSpy",
        ],
        "two services of one name need directives": [
          "A": "public protocol Service {}", "B": "public protocol Service {}", "M": load, "Tests": "LoadSUT",
        ],
        "directives name the spies of two services of one name": [
          "A": "public protocol Service {}", "B": "public protocol Service {}", "M": load,
          "Tests": "// understudy: AServiceSpy = A.Service\n// understudy: BServiceSpy = B.Service\nLoadSUT",
        ],
        "a cyclic alias is expanded once": [
          "M": "typealias A = B; typealias B = A; protocol Load { var a: A { get } }", "Tests": "LoadSUT",
        ],
      ]))
  }

  @Test func aSpyWrittenByHandIsUsed() {
    let output = generate(
      "final class MoviesServiceSpy: MoviesService {}; LoadMoviesSUT", ["Movies": Self.movies])
    #expect(output.names == ["LoadMoviesSUT"])
    #expect(output.text.contains("let moviesService: MoviesServiceSpy"))
  }

  @Test func aSpyOfASupportLibraryIsImported() {
    let output = generate(
      "LoadMoviesSUT", ["Movies": Self.movies, "Support": "// understudy: public MoviesServiceSpy"])
    #expect(output.names == ["LoadMoviesSUT"])
    #expect(output.imports == ["import Movies", "import Support", "import Understudy"])
  }

  @Test func aDirectiveMakesASubjectAndItsSpiesPublic() {
    let output = generate("// understudy: public LoadMoviesSUT", ["Movies": Self.movies])
    expectSnapshot(of: output.outline, as: .lines)
  }
}
