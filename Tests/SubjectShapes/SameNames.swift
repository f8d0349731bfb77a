package import SubjectServices

package struct Operation: Sendable, Equatable { package init() {} }
package struct Result: Sendable, Equatable { package init() {} }
package struct SortOrder: Sendable, Equatable { package init() {} }
package struct Mirror: Sendable, Equatable { package init() {} }
package struct Stop: Sendable, Equatable { package init() {} }

/// Means types of its own by names that its parent means others by.
package protocol OwnTimetable: Timetable {
  func own(_ operation: Operation, _ order: SortOrder, _ mirror: Mirror) -> Result
  var ownStop: Stop { get }
}
