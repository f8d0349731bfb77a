package import Foundation
package import SubjectServices

/// Inherits its dependencies from protocols of another module, through a type alias.
package protocol LoadTitles: HasBoth {
  var pageSize: Int { get }
}

extension LoadTitles {
  package func loadTitles(page: Int) async throws -> [String] {
    tracking.track("page \(page)")
    return Array(try await catalogue.titles(page: page).prefix(pageSize))
  }
}

package protocol Deepest: LoadTitles, HasNotebook {}

extension Deepest {
  package func loadAndNote() async throws {
    notebook.note(try await loadTitles(page: 1).joined(separator: ", "))
  }
}

/// Properties whose types are protocols, in all notations.
package protocol ManyDependencies {
  var nothing: (any Notebook)? { get }
  var forced: (any Notebook)! { get }
  var set: any Notebook { get set }
  var alias: any Loud { get }
  var classAlso: any Notebook & AnyObject { get }
  var sendable: any Catalogue & Sendable { get }
  var nested: any Screen.Display { get }
  var asynchronous: any Catalogue { get async throws }
  var `class`: any Catalogue { get }
}

/// Properties that are no dependencies: the test gives their values.
package protocol ManyValues {
  var date: Date { get }
  var count: Int { get set }
  var make: () -> Int { get }
  var perhaps: String? { get }
  var list: [any Notebook] { get }
  var composed: any Notebook & TrackingProtocol { get }
  var `default`: Int { get }
}

/// On the main actor, and inherits a protocol that isn't.
@MainActor
package protocol RingAndNote: HasNotebook {
  var bell: any Bell { get }
}

extension RingAndNote {
  package func ringAndNote() {
    bell.ring()
    notebook.note("rung")
  }
}

package protocol LoadAnywhere: HasCatalogue, Sendable {
  var pageSize: Int { get }
}

extension LoadAnywhere {
  package func loadAnywhere() async throws -> Int {
    async let first = catalogue.titles(page: 1)
    async let second = catalogue.titles(page: 2)
    return try await (first + second).prefix(pageSize).count
  }
}

package protocol ClassBound: AnyObject, HasNotebook {
  var count: Int { get set }
}

extension ClassBound {
  package func countUp() {
    count += 1
    notebook.note("\(count)")
  }
}

package protocol SendableClass: AnyObject, Sendable, HasCatalogue {
  var pageSize: Int { get }
}

@MainActor
package protocol MainActorClass: AnyObject {
  var bell: any Bell { get }
  var notebook: any Notebook { get set }
}

/// A method, a property and a dependency have default implementations.
package protocol Implementing: HasTracking {
  func run() -> Int
  var limit: Int { get }
}

extension Implementing {
  package var limit: Int { 20 }
  package func run() -> Int {
    tracking.track("run")
    return limit
  }
}

extension HasTracking {
  package var tracking: any TrackingProtocol { LiveTracking() }
}

package struct LiveTracking: TrackingProtocol {
  package func track(_ event: String) {}
}

package protocol Conditional {
  #if os(Linux) || os(macOS)
    var notebook: any Notebook { get }
  #else
    var pager: any Catalogue { get }
  #endif
}

#if !os(Windows)
  package protocol Branched: HasNotebook {}
#endif

package struct Stop: Sendable, Equatable { package init() {} }

/// Uses this module's `Stop`; the inherited property uses the `Stop` of `SubjectServices`.
package protocol OwnTimetable: Timetable { var ownStop: Stop { get } }
