package import SubjectServices

package struct URL: Sendable, Equatable { package init() {} }
package struct Result: Sendable, Equatable { package init() {} }
package struct Data: Sendable, Equatable { package init() {} }
package struct Mirror: Sendable, Equatable { package init() {} }
package struct Stop: Sendable, Equatable { package init() {} }

/// Means types of its own by names that its parent means others by.
package protocol OwnTimetable: Timetable {
  func own(_ url: URL, _ data: Data, _ mirror: Mirror) -> Result
  var ownStop: Stop { get }
}
