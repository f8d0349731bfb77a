/// Makes view models of one type, of what only their screen has.
@MainActor
public protocol ViewModelFactory<Dependencies, ViewModel> {
  /// The dependencies that the screen hands over.
  associatedtype Dependencies
  /// The view model that it gets.
  associatedtype ViewModel

  /// A new view model of the dependencies.
  func makeViewModel(_ dependencies: Dependencies) -> ViewModel
}

/// A factory whose type nobody knows any more, only what it takes and what it makes.
@MainActor
public struct AnyViewModelFactory<Dependencies, ViewModel>: ViewModelFactory {
  private let make: (Dependencies) -> ViewModel

  /// Hides the factory's type, and that of the view models: these may be made as something more general.
  public init<Factory: ViewModelFactory>(
    _ factory: Factory, as general: @escaping (Factory.ViewModel) -> ViewModel
  ) where Factory.Dependencies == Dependencies {
    make = { general(factory.makeViewModel($0)) }
  }

  /// Hides the factory's type.
  public init(_ factory: some ViewModelFactory<Dependencies, ViewModel>) {
    make = { factory.makeViewModel($0) }
  }

  /// A new view model of the dependencies.
  public func makeViewModel(_ dependencies: Dependencies) -> ViewModel { make(dependencies) }
}
