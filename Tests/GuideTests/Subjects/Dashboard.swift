import Observation

struct Order: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
}

protocol DashboardService: Sendable {
  func name() async -> String
  func orders() async -> [Order]
  func messages() async -> [String]
  func search(_ text: String) async -> [Order]
}

/// Shows three things, each as soon as it has come.
@MainActor @Observable
final class DashboardModel {
  struct State: Equatable {
    var name: String?
    var orders: [Order] = []
    var messages: [String] = []
    var found: [Order] = []
  }

  private(set) var state = State()
  private let service: any DashboardService
  private var latestText = ""

  init(service: any DashboardService) { self.service = service }

  func load() async {
    async let name: Void = loadName()
    async let orders: Void = loadOrders()
    async let messages: Void = loadMessages()
    _ = await (name, orders, messages)
  }

  func search(_ text: String) async {
    latestText = text
    let found = await service.search(text)
    guard text == latestText else { return }
    state.found = found
  }

  private func loadName() async { state.name = await service.name() }
  private func loadOrders() async { state.orders = await service.orders() }
  private func loadMessages() async { state.messages = await service.messages() }
}
