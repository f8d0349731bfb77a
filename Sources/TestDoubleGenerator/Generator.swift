extension Generator {
  /// Returns the generated files of the doubles and subjects under test that the input requests, and the diagnostics.
  package static func generate(_ input: Input) -> Output {
    let target = TargetDescription(input)
    return Output(
      texts: target.files.files.map(FileRenderer.render), names: target.files.names,
      diagnostics: target.diagnostics, isInputCutOff: target.isInputCutOff)
  }

  /// Returns the descriptions of the doubles that the input requests, without rendering them.
  package static func doubles(_ input: Input) -> [DoubleDescription] {
    TargetDescription(input).files.doubles
  }
}
