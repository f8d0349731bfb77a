import Foundation
import MoviesExample
import Testing
import Understudy

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of the service, and its errors for unexpected responses.
struct URLMoviesServiceTests {
  @Test func sendsTheExpectedRequests() async throws {
    let requests = LockedValue<[String]>([])
    let server = try LoopbackServer { request in
      requests.change {
        $0.append("\(request.method) \(request.target)" + (request.body.isEmpty ? "" : ": \(request.body)"))
      }
      return request.target.hasSuffix("plot") ? .text("\"\"") : .text("[]")
    }
    defer { server.stop() }
    let service = URLMoviesService(server: server.url, session: .ephemeral)
    _ = try await service.movies(page: 2)
    _ = try await service.search("dune & sand")
    _ = try await service.plot(of: 7)
    try await service.setFavourite(true, for: 7)
    expectSnapshot(of: requests.value.joined(separator: "\n"), as: .lines)
  }

  @Test(arguments: [
    (LoopbackServer.Response.status(429), MoviesError.busy), (.status(503), .busy),
    (.status(404), .unknownMovie),
    (.status(500), .unreadable), (.text("{}"), .unreadable), (.text("[{\"id\": 1}]"), .unreadable),
  ])
  func mapsResponsesToErrors(response: LoopbackServer.Response, error: MoviesError) async throws {
    let server = try LoopbackServer { _ in response }
    defer { server.stop() }
    let service = URLMoviesService(server: server.url, session: .ephemeral)
    await #expect(throws: error) { try await service.movies(page: 1) }
  }

  @Test func isOfflineWithoutAServer() async throws {
    let server = try LoopbackServer { _ in .text("[]") }
    server.stop()
    let service = URLMoviesService(server: server.url, session: .ephemeral)
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 1) }
  }
}
