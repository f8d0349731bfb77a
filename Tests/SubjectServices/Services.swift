// The dependencies of the features in `SubjectShapes`.

package protocol Catalogue: Sendable {
  func titles(page: Int) async throws -> [String]
}

package protocol TrackingProtocol: Sendable {
  func track(_ event: String)
}

package protocol Notebook: AnyObject {
  func note(_ text: String)
}

package enum Screen {
  package protocol Display: Sendable {
    func show(_ text: String)
  }
}

@MainActor
package protocol Bell {
  func ring()
}

package typealias Loud = Screen.Display & Notebook

package protocol HasCatalogue {
  var catalogue: any Catalogue { get }
}

package protocol HasTracking {
  var tracking: any TrackingProtocol { get }
}

package typealias HasBoth = HasCatalogue & HasTracking

package protocol HasNotebook {
  var notebook: any Notebook { get }
}

/// Uses a type whose name is also the name of a type in `SubjectShapes`, which imports this module.
package protocol Timetable { var stop: Stop { get } }

/// Another type than the `Stop` of `SubjectShapes`.
package struct Stop: Sendable, Equatable {
  package var name: String
  package init(name: String) { self.name = name }
}
