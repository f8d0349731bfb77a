import Observation

/// Tells Observation of what happens to one property.
@usableFromInline
protocol PropertyObservation: Sendable {
  /// The property is about to be read.
  func access()
  /// Makes a change of the property.
  func mutate(_ change: () -> Void)
}

/// `nil` where the system has no Observation.
func observationOfProperty() -> (any PropertyObservation)? {
  guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
  return ObservedProperty()
}

/// A property on its own: who tracks it asks neither what it is called nor whose it is.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class ObservedProperty: PropertyObservation, Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }
  func mutate(_ change: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, change) }
}
