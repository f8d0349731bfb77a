import MoviesExample

/// Whoever holds the device: what they do takes time, in which anything else may happen.
protocol User: Sendable {
  /// Looks at the screen for a while.
  func looks() async
}

/// Where answers are on their way for a while.
protocol Network: Sendable {
  /// Brings an answer.
  func brings(_ answer: String) async
}

extension MoviesListViewModel {
  /// What the user does after a look at the screen.
  func send(_ action: Action, after user: any User, looks count: Int = 6) async {
    for _ in 0..<count { await user.looks() }
    await send(action)
  }
}
