/// An object that shows a model, such as a controller.
@MainActor
public protocol ModelContainerProtocol<Model>: AnyObject {
  /// The type of the model.
  associatedtype Model

  /// The model that is shown; `nil` until the model is set.
  var model: Model! { get }
}

/// An object whose model can be set.
@MainActor
public protocol MutableModelContainerProtocol<Model>: ModelContainerProtocol {
  /// The model that is shown.
  var model: Model! { get set }
}
