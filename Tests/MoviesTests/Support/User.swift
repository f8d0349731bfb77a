import MoviesExample

/// A user, whose spy lets time pass in which other tasks can run.
protocol User: Sendable {
  /// Lets some time pass.
  func looks() async
}

/// A network, whose spy delays answers.
protocol Network: Sendable {
  /// Delays an answer.
  func brings(_ answer: String) async
}

extension MoviesListViewModel {
  /// Sends the action after the user has looked at the screen `count` times.
  func send(_ action: Action, after user: any User, looks count: Int = 6) async {
    for _ in 0..<count { await user.looks() }
    await send(action)
  }
}
