/// The result that a completion handler received.
enum Outcome: Equatable {
  case none
  case succeeded
  case failed(String)

  init(_ result: Result<Void, any Error>) {
    switch result {
    case .success: self = .succeeded
    case .failure(let error): self = .failed(String(describing: error))
    }
  }
}
