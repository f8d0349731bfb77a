import Foundation
import Testing
import Understudy
import Weather

/// The server that the script starts, and stops.
private let server = URL(string: ProcessInfo.processInfo.environment["WEATHER_SERVER"] ?? "http://127.0.0.1:1")!

@Suite struct ForecastTests {
  @Test func showsWhatTheServerForecasts() async throws {
    let service = ForecastServiceSpy(
      replaying: URLForecastService(server: server), ignoring: "[*].updatedAt")
    #expect(try await service.forecasts(for: "Oslo").map(\.degrees) == [3, 5])
    await #expect(throws: ForecastError.unknownCity) { try await service.forecasts(for: "Atlantis") }
    #expect(service.calls.forecasts == ["Oslo", "Atlantis"])
  }

  @Test func recordsMany() async throws {
    guard let range = ProcessInfo.processInfo.environment["WEATHER_RANGE"]?.split(separator: "-"),
      let first = Int(range[0]), let last = Int(range[1])
    else { return }
    let service = ForecastServiceSpy(replaying: Echo(), cassette: "many")
    for number in first...last { _ = try await service.forecasts(for: "city \(number)") }
  }
}

struct Echo: ForecastService {
  func forecasts(for city: String) async throws -> [Forecast] {
    [Forecast(city: city, degrees: 1, updatedAt: "now")]
  }
}
