struct Receipt: Equatable {
  var number: Int
}

enum ShopError: Error {
  case soldOut, closed
}

/// A service in the style from before `Result`: each method has a handler for success and a handler for failure.
protocol Shop {
  func buy(_ movie: Movie, success: @escaping (Receipt) -> Void, failure: @escaping (any Error) -> Void)
}
