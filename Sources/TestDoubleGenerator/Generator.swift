extension Generator {
  /// Generates the doubles that the input asks for.
  package static func generate(_ input: Input) -> Output {
    let target = TargetDescription(input)
    return Output(
      texts: target.files.files.map {
        FileRenderer.render($0.doubles, $0.subjects, imports: $0.imports.sorted)
      },
      names: target.files.names, diagnostics: target.diagnostics, isCutOff: target.isCutOff)
  }

  /// The protocols that the input's tests double, and what can happen to their members.
  package static func doubledProtocols(_ input: Input) -> [DoubledProtocol] {
    DoubledProtocol.protocols(of: TargetDescription(input).files.doubles)
  }
}
