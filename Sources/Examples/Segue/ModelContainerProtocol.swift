/// Whatever shows a model, such as a controller.
@MainActor
public protocol ModelContainerProtocol<Model>: AnyObject {
  /// What is shown.
  associatedtype Model

  /// What is shown; there is nothing before the controller has been prepared.
  var model: Model! { get }
}

/// Whatever can be given another model to show.
@MainActor
public protocol MutableModelContainerProtocol<Model>: ModelContainerProtocol {
  /// What is shown.
  var model: Model! { get set }
}
