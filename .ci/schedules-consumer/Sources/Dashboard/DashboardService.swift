struct Account: Equatable, Sendable {
  var name: String
}

struct Order: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
}

struct Message: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
}

enum DashboardError: Error { case offline }

protocol DashboardService: Sendable {
  func account() async throws -> Account
  func orders() async throws -> [Order]
  func messages() async throws -> [Message]
}
