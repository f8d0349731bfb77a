import Foundation
import Testing
import Understudy
import UnderstudyCassettes

struct Station: Codable, Equatable, Sendable {
  var name: String
  var updatedAt: String
}

enum StationError: Error { case offline }

protocol StationService: Sendable {
  func stations(in city: String) async throws -> [Station]
}

struct URLStationService: StationService {
  func stations(in city: String) async throws -> [Station] {
    [Station(name: "\(city) Central", updatedAt: "2026-01-01")]
  }
}

struct StationTests {
  @Test func listsTheStationsOfACity() async throws {
    let service = StationServiceSpy(replaying: URLStationService())
    let stations = try await service.stations(in: "Oslo")
    #expect(stations.map(\.name) == ["Oslo Central"])
    #expect(service.calls.stations == ["Oslo"])
  }

  @Test func sharesACassette() async throws {
    let service = StationServiceSpy(
      replaying: URLStationService(), cassette: "stations", ignoring: "[*].updatedAt",
      scrubbing: [SnapshotScrubber("token", matching: "tok_[a-z0-9]+")])
    _ = try await service.stations(in: "Oslo")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["UNDERSTUDY_CONTRACT"] != nil))
  func theServiceAnswersAnyCity() async throws {
    let stations = try await URLStationService().stations(in: "Bergen")
    #expect(!stations.isEmpty)
  }
}
