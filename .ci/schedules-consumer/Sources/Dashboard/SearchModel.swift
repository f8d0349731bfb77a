import Observation

/// Shows the results of a search.
@MainActor
protocol Searching: AnyObject {
  var results: [String] { get }
  func search(_ text: String) async
}

/// Shows the last answer that arrives, even if it is the answer to an earlier text.
@MainActor @Observable
final class HastySearchModel: Searching {
  private(set) var results: [String] = []
  private let service: any DashboardService

  init(service: any DashboardService) { self.service = service }

  func search(_ text: String) async {
    results = await service.search(text)
  }
}

/// Shows only the answer to the last text.
@MainActor @Observable
final class SearchModel: Searching {
  private(set) var results: [String] = []
  private let service: any DashboardService
  private var latest = ""

  init(service: any DashboardService) { self.service = service }

  func search(_ text: String) async {
    latest = text
    let answer = await service.search(text)
    guard text == latest else { return }
    results = answer
  }
}
