import Observation

/// Shows what a text was answered with.
@MainActor
protocol Searching: AnyObject {
  var results: [String] { get }
  func search(_ text: String) async
}

/// Shows whatever came last, also where that is the answer to an earlier text.
@MainActor @Observable
final class HastySearchModel: Searching {
  private(set) var results: [String] = []
  private let service: any DashboardService

  init(service: any DashboardService) { self.service = service }

  func search(_ text: String) async {
    results = await service.search(text)
  }
}

/// Shows the answer to the last text alone.
@MainActor @Observable
final class SearchModel: Searching {
  private(set) var results: [String] = []
  private let service: any DashboardService
  private var latest = ""

  init(service: any DashboardService) { self.service = service }

  func search(_ text: String) async {
    latest = text
    let found = await service.search(text)
    guard text == latest else { return }
    results = found
  }
}
