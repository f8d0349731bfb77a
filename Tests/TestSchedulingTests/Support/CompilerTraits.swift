import Testing

extension Trait where Self == ConditionTrait {
  /// For a test whose snapshot holds a schedule's name, or which of several orders is found first: they follow from the
  /// turns that the compiler's code takes.
  static var turnsOfTheNewestCompiler: Self {
    #if compiler(>=6.3)
      .enabled(if: true)
    #else
      .disabled("Swift 6.2 compiles to other turns")
    #endif
  }
}
