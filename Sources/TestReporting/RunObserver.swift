/// Who keeps the journal of a test run, where the kit is linked to a test runner.
package protocol RunObserver: Sendable {
  /// An observer that needs nothing set up.
  init()

  /// A double that was made at that place was used, as the first of this process.
  func doubleWasUsed(madeAt position: SourcePosition)
}

extension Reporting {
  /// The observer that `Understudy` brings; `nil` where no test runner is linked, as in a demo.
  package static let runObserver: (any RunObserver)? = {
    // As with the reporter: the numbers are the lengths of module and type name.
    let type = _typeByName("10Understudy15JournalObserverV") as? any RunObserver.Type
    return type?.init()
  }()
}
