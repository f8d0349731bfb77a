import Observation

/// Reports reads and changes of one property to Observation.
@usableFromInline
protocol PropertyObservation: Sendable {
  /// Reports that the property is about to be read.
  func access()
  /// Runs the closure, which changes the property, and reports the change.
  func mutate(_ change: () -> Void)
}

/// Makes the observation of a new property; `nil` if the system has no Observation.
func makePropertyObservation() -> (any PropertyObservation)? {
  guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
  return ObservedProperty()
}

/// An observable object whose only property represents a property of a double: observers need neither the name nor the
/// owner of the double's property.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class ObservedProperty: PropertyObservation, Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }
  func mutate(_ change: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, change) }
}
