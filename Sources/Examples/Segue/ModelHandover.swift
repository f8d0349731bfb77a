/// How a model gets from one controller to the next.
@MainActor
public protocol ModelHandover {
  /// Both controllers with their own types, and with the same type of model.
  func handOver<Source, Destination>(from source: Source, to destination: Destination)
  where
    Source: ModelContainerProtocol, Destination: MutableModelContainerProtocol,
    Source.Model == Destination.Model
}

/// The next controller shows what this one shows.
@MainActor
public struct CopyingHandover: ModelHandover {
  /// A handover without any options.
  public init() {}

  /// Sets the destination's model.
  public func handOver<Source, Destination>(from source: Source, to destination: Destination)
  where
    Source: ModelContainerProtocol, Destination: MutableModelContainerProtocol,
    Source.Model == Destination.Model
  {
    destination.model = source.model
  }
}
