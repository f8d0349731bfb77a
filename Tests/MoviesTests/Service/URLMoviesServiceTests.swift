import Foundation
import MoviesExample
import Synchronization
import Testing
import Understudy

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of the service, and its errors for unexpected responses.
struct URLMoviesServiceTests {
  @Test func sendsTheExpectedRequests() async throws {
    let requests = Mutex<[String]>([])
    let service = ServerInMemory.service { request, body in
      let target = "\(request.url?.path ?? "")\(request.url?.query.map { "?\($0)" } ?? "")"
      requests.withLock {
        $0.append("\(request.httpMethod ?? "") \(target)" + (body.isEmpty ? "" : ": \(body)"))
      }
      return .init(status: body.isEmpty ? 200 : 204, body: target.hasSuffix("plot") ? "\"\"" : "[]")
    }
    _ = try await service.movies(page: 2)
    _ = try await service.search("dune & sand")
    _ = try await service.plot(of: 7)
    try await service.setFavourite(true, for: 7)
    expectSnapshot(of: requests.withLock { $0 }.joined(separator: "\n"), as: .lines)
  }

  @Test(arguments: [
    (429, "", MoviesError.busy), (503, "", .busy), (404, "", .unknownMovie), (500, "", .unreadable),
    (200, "{}", .unreadable), (200, "[{\"id\": 1}]", .unreadable),
  ])
  func mapsResponsesToErrors(status: Int, body: String, error: MoviesError) async throws {
    let service = ServerInMemory.service { _, _ in .init(status: status, body: body) }
    await #expect(throws: error) { try await service.movies(page: 1) }
  }

  @Test func isOfflineWithoutAServer() async throws {
    let service = ServerInMemory.service { _, _ in nil }
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 1) }
  }
}
