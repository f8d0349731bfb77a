/// Means types by names that modules that import this one have too.
package protocol Timetable { var stop: Stop { get } }

/// Not the one of that name that the module above has.
package struct Stop: Sendable, Equatable {
  package var name: String
  package init(name: String) { self.name = name }
}
