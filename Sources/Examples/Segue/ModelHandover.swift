/// Passes a model from one controller to the next.
@MainActor
public protocol ModelHandover {
  /// Passes the model from `source` to `destination`, which have the same type of model.
  func handOver<Source, Destination>(from source: Source, to destination: Destination)
  where
    Source: ModelContainerProtocol, Destination: MutableModelContainerProtocol,
    Source.Model == Destination.Model
}

/// A handover that copies the model of the source.
@MainActor
public struct CopyingHandover: ModelHandover {
  /// Creates a handover.
  public init() {}

  /// Sets the destination's model to the source's model.
  public func handOver<Source, Destination>(from source: Source, to destination: Destination)
  where
    Source: ModelContainerProtocol, Destination: MutableModelContainerProtocol,
    Source.Model == Destination.Model
  {
    destination.model = source.model
  }
}
