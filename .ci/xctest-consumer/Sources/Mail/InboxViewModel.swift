/// A model without Observation: a closure receives each new state.
@MainActor final class InboxViewModel {
  struct State: Equatable {
    var error: MailError?
    var isLoading = false
    var letters: [Letter] = []
    var unreadCount: Int?
  }

  private(set) var state = State() { didSet { onChange?(state) } }
  var onChange: ((State) -> Void)?

  private let service: MailService
  private var lastSearch = 0

  init(service: MailService) { self.service = service }

  func load(_ folder: String) async {
    state.isLoading = true
    var next = state
    next.isLoading = false
    do { next.letters = try await service.letters(in: folder) } catch { next.error = error as? MailError }
    state = next
  }

  /// Shows the answer to the last of several requests, whichever answer arrives last.
  func open(_ folder: String) async {
    lastSearch += 1
    let search = lastSearch
    let letters = (try? await service.letters(in: folder)) ?? []
    if search == lastSearch { state.letters = letters }
  }

  func countUnread() {
    service.unreadCount { result in
      MainActor.assumeIsolated { self.state.unreadCount = try? result.get() }
    }
  }
}
