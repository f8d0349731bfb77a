extension Generator {
  /// Generates the doubles that the input asks for.
  package static func generate(_ input: Input) -> Output {
    let target = TargetDescription(input)
    return Output(
      texts: target.files.files.map {
        FileRenderer.render($0.doubles, $0.subjects, notes: $0.notes, imports: $0.imports.sorted)
      },
      names: target.files.names, diagnostics: target.diagnostics, isCutOff: target.isCutOff)
  }

  /// The doubles that the input asks for, without their texts.
  package static func doubles(_ input: Input) -> [DoubleDescription] {
    TargetDescription(input).files.doubles
  }
}
