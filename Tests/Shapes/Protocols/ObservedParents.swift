// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Observation

/// An observable protocol.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol Observed: Observable {
  var title: String { get set }
  var count: Int { get }
}

/// An observable main-actor protocol.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor public protocol ObservedScreen: AnyObject, Observable { var title: String { get set } }
