struct Receipt: Equatable {
  var number: Int
}

enum ShopError: Error {
  case soldOut, closed
}

/// A service as they were before `Result`: two handlers a method.
protocol Shop {
  func buy(_ movie: Movie, success: @escaping (Receipt) -> Void, failure: @escaping (any Error) -> Void)
}
