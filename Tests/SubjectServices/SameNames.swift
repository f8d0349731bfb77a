/// Uses a type whose name is also the name of a type in `SubjectShapes`, which imports this module.
package protocol Timetable { var stop: Stop { get } }

/// Another type than the `Stop` of `SubjectShapes`.
package struct Stop: Sendable, Equatable {
  package var name: String
  package init(name: String) { self.name = name }
}
