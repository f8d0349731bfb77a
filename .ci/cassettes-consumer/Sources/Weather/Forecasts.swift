import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct Forecast: Codable, Equatable, Sendable {
  public var city: String
  public var degrees: Int
  public var updatedAt: String

  public init(city: String, degrees: Int, updatedAt: String) {
    self.city = city
    self.degrees = degrees
    self.updatedAt = updatedAt
  }
}

public enum ForecastError: Error { case offline, unknownCity }

public protocol ForecastService: Sendable {
  func forecasts(for city: String) async throws -> [Forecast]
}

/// Forecasts of a server.
public struct URLForecastService: ForecastService {
  let server: URL

  public init(server: URL) { self.server = server }

  public func forecasts(for city: String) async throws -> [Forecast] {
    let url = server.appendingPathComponent(city)
    guard let (data, response) = try? await URLSession.shared.data(from: url) else {
      throw ForecastError.offline
    }
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw ForecastError.unknownCity }
    return try JSONDecoder().decode([Forecast].self, from: data)
  }
}
