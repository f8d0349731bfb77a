/// A controller as the system hands it out: nobody knows its type.
@MainActor
public protocol AnySegueable: AnyObject {
  /// Prepares the destination of a segue that begins here.
  ///
  /// - Returns: Whether the two fit.
  func prepare(_ destination: any AnySegueable, by handover: any ModelHandover) -> Bool

  /// Takes over from a controller whose type is known again.
  ///
  /// - Returns: Whether the two fit.
  func takeOver(from source: some ModelContainerProtocol, by handover: any ModelHandover) -> Bool
}

/// A controller that knows its own type: a segue between two of them restores both.
///
/// The first dispatch, on the source, knows the source's type and passes it on as a generic argument; the second, on
/// the destination, adds its own. There both are concrete, and no cast had to guess.
@MainActor
public protocol Segueable: AnySegueable, MutableModelContainerProtocol {}

extension Segueable {
  /// The first dispatch: `Self` is the source.
  public func prepare(_ destination: any AnySegueable, by handover: any ModelHandover) -> Bool {
    destination.takeOver(from: self, by: handover)
  }

  /// The second dispatch: `Self` is the destination.
  public func takeOver(from source: some ModelContainerProtocol, by handover: any ModelHandover) -> Bool {
    guard let source = source as? any ModelContainerProtocol<Model> else { return false }
    return handOver(source, handover)
  }

  private func handOver(
    _ source: some ModelContainerProtocol<Model>, _ handover: any ModelHandover
  ) -> Bool {
    handover.handOver(from: source, to: self)
    return true
  }
}
