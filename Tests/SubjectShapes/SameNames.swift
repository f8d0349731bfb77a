package import SubjectServices

package struct Stop: Sendable, Equatable { package init() {} }

/// Means a type of its own by a name that its parent means another by.
package protocol OwnTimetable: Timetable { var ownStop: Stop { get } }
