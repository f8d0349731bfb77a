import Observation

/// Shows three values that it loads concurrently: each is shown as soon as it arrives, in any order.
@MainActor @Observable
final class DashboardModel {
  struct State: Equatable {
    var account: Account?
    var error: DashboardError?
    var isLoading = false
    var messages: [Message] = []
    var orders: [Order] = []
  }

  private(set) var state = State()
  private let service: any DashboardService
  private var pending = 0

  init(service: any DashboardService) { self.service = service }

  /// Starts three tasks and doesn't wait for them, as the action of a button does.
  func refresh() {
    state.isLoading = true
    let parts = [loadAccount, loadOrders, loadMessages]
    pending = parts.count
    for part in parts {
      Task {
        await part()
        pending -= 1
        if pending == 0 { state.isLoading = false }
      }
    }
  }

  /// Starts the same three tasks, and waits for them.
  func load() async {
    state.isLoading = true
    async let account: Void = loadAccount()
    async let orders: Void = loadOrders()
    async let messages: Void = loadMessages()
    _ = await (account, orders, messages)
    state.isLoading = false
  }

  private func loadAccount() async {
    do { state.account = try await service.account() } catch { state.error = error as? DashboardError }
  }

  private func loadOrders() async {
    do { state.orders = try await service.orders() } catch { state.error = error as? DashboardError }
  }

  private func loadMessages() async {
    do { state.messages = try await service.messages() } catch { state.error = error as? DashboardError }
  }
}
