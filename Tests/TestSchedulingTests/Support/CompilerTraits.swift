import Testing

extension Trait where Self == ConditionTrait {
  /// Disables a test before Swift 6.3 whose snapshot contains a schedule's name or the order that is found first: both
  /// depend on the turns of the compiled code.
  static var turnsOfTheNewestCompiler: Self {
    #if compiler(>=6.3)
      .enabled(if: true)
    #else
      .disabled("Swift 6.2 compiles to other turns")
    #endif
  }
}
