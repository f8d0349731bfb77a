package import Foundation

/// Means types of the standard library and of Foundation; modules that import this one have some of those names too.
package protocol Timetable {
  func next(after operation: Operation) -> Operation
  func outcome(_ outcome: Result<Int, any Error>, in order: SortOrder) -> Result<Int, any Error>
  var mirror: Mirror { get }
  var stop: Stop { get }
}

/// Not the one of that name that the module above has.
package struct Stop: Sendable, Equatable {
  package var name: String
  package init(name: String) { self.name = name }
}
