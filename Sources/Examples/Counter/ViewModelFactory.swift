/// Makes view models of one type from dependencies that their screen provides.
@MainActor
public protocol ViewModelFactory<Dependencies, ViewModel> {
  /// The dependencies that the screen provides.
  associatedtype Dependencies
  /// The type of the view models.
  associatedtype ViewModel

  /// Makes a new view model from the dependencies.
  func makeViewModel(_ dependencies: Dependencies) -> ViewModel
}

/// A type-erased factory.
@MainActor
public struct AnyViewModelFactory<Dependencies, ViewModel>: ViewModelFactory {
  private let make: (Dependencies) -> ViewModel

  /// Erases the type of the factory.
  public init(_ factory: some ViewModelFactory<Dependencies, ViewModel>) {
    make = { factory.makeViewModel($0) }
  }

  /// Makes a new view model from the dependencies.
  public func makeViewModel(_ dependencies: Dependencies) -> ViewModel { make(dependencies) }
}
