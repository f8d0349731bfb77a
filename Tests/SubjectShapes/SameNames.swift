package import SubjectServices

package struct Stop: Sendable, Equatable { package init() {} }

/// Uses this module's `Stop`; the inherited property uses the `Stop` of `SubjectServices`.
package protocol OwnTimetable: Timetable { var ownStop: Stop { get } }
