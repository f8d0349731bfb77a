/// Whatever shows a model, such as a controller.
@MainActor
public protocol ModelContainerProtocol<Model>: AnyObject {
  /// The type of the model.
  associatedtype Model

  /// The model that is shown; there is none before the controller has been prepared.
  var model: Model! { get }
}

/// Whatever can be given another model to show.
@MainActor
public protocol MutableModelContainerProtocol<Model>: ModelContainerProtocol {
  /// The model that is shown.
  var model: Model! { get set }
}
