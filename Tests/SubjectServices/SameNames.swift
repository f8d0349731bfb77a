package import Foundation

/// Means types of the standard library and of Foundation; modules that import this one have some of those names too.
package protocol Timetable {
  func next(after url: URL) -> URL
  func outcome(_ outcome: Result<Int, any Error>, in data: Data) -> Result<Int, any Error>
  var mirror: Mirror { get }
  var stop: Stop { get }
}

/// Not the one of that name that the module above has.
package struct Stop: Sendable, Equatable {
  package var name: String
  package init(name: String) { self.name = name }
}
