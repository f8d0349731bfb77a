import Observation

/// Searches when nothing was typed for a while.
@MainActor @Observable
final class SearchModel {
  private(set) var titles: [String] = []
  private(set) var isSearching = false
  private let clock: any Clock<Duration>
  private var search: Task<Void, Never>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  func type(_ text: String) {
    search?.cancel()
    search = Task {
      do { try await clock.sleep(for: .milliseconds(300)) } catch { return }
      isSearching = true
      titles = ["Alien", "Aliens", "Brazil"].filter { $0.hasPrefix(text) }
      isSearching = false
    }
  }

  func leave() { search?.cancel() }
}
