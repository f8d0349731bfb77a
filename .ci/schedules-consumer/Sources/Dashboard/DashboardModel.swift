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
    var tiles: [String: Int] = [:]
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

  /// Draws a tile of each value off the main actor, concurrently.
  func drawTiles() async {
    state.isLoading = true
    let service = service
    await withTaskGroup(of: (String, Int)?.self) { group in
      group.addTask {
        guard let account = try? await service.account() else { return nil }
        return ("account", await Canvas(seed: 7).draw(account.name))
      }
      group.addTask {
        guard let orders = try? await service.orders() else { return nil }
        return ("orders", await Canvas(seed: 31).draw(orders.map(\.title).joined()))
      }
      group.addTask {
        guard let messages = try? await service.messages() else { return nil }
        return ("messages", await Canvas(seed: 127).draw(messages.map(\.text).joined()))
      }
      for await case let (name, pixels)? in group { state.tiles[name] = pixels }
    }
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

/// Does some work off the main actor; each tile has its own instance.
private actor Canvas {
  private var pixels: Int

  init(seed: Int) { pixels = seed }

  func draw(_ text: String) -> Int {
    for _ in 0..<500 {
      for byte in text.utf8 { pixels = (pixels &* 31 &+ Int(byte)) % 65_521 }
    }
    return pixels
  }
}
