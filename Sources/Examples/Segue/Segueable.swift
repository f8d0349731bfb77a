/// A controller without its concrete type, as a UI framework passes it to a segue.
@MainActor
public protocol AnySegueable: AnyObject {
  /// Prepares the destination of a segue that starts at this controller.
  ///
  /// - Returns: Whether both controllers have the same type of model.
  func prepare(_ destination: any AnySegueable, by handover: any ModelHandover) -> Bool

  /// Takes over the model of the source; the source's type is a generic argument.
  ///
  /// - Returns: Whether both controllers have the same type of model.
  func takeOver(from source: some ModelContainerProtocol, by handover: any ModelHandover) -> Bool
}

/// A controller with its concrete type; a segue from one such controller to another recovers the types of both.
///
/// The first dispatch, on the source, passes the source's type as a generic argument. The second dispatch, on the
/// destination, adds the destination's type; then a cast checks that both controllers have the same type of model.
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
    return handOverModel(of: source, by: handover)  // Opens the type of the source.
  }

  private func handOverModel(
    of source: some ModelContainerProtocol<Model>, by handover: any ModelHandover
  ) -> Bool {
    handover.handOver(from: source, to: self)
    return true
  }
}
