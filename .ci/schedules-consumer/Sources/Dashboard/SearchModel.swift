import Observation

/// Shows the last answer that arrives, even if it is the answer to an earlier text.
@MainActor @Observable
final class SearchModel {
  private(set) var results: [String] = []
  private let service: any DashboardService

  init(service: any DashboardService) { self.service = service }

  func search(_ text: String) async {
    results = await service.search(text)
  }
}
