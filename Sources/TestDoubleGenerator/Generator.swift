extension Generator {
  /// Returns the generated files of the doubles and subjects under test that the input requests, and the diagnostics.
  package static func generate(_ input: Input) -> Output {
    let target = describe(input)
    return Output(
      texts: target.files.files.map(FileRenderer.render), names: target.files.names,
      diagnostics: target.diagnostics, isInputCutOff: target.isInputCutOff)
  }

  /// Returns the descriptions of the doubles that the input requests, without rendering them.
  package static func doubles(_ input: Input) -> [DoubleDescription] { describe(input).files.doubles }

  private static func describe(_ input: Input) -> TargetDescription {
    // Scan the files; a file is parsed when one of its declarations is looked up.
    let catalog = Catalog(input)
    let requests = Requests(input, catalog)
    // Resolve the requests.
    let (types, problems) = RequestedTypeFinder(catalog: catalog).requestedTypes(for: requests.all)
    let protocols = FlatProtocols(catalog, asyncIsolationsByModule: input.foreignAsyncIsolations)
    protocols.findUnseenModules(of: types.flatMap(\.declarations))
    // Describe the doubles, and then the subjects under test, which need to know them.
    var target = TargetDescription(input, requests, types, protocols)
    target.diagnostics = requests.diagnostics + problems
    target.addDoubles()
    target.addSubjects()
    target.addNotesAboutAbsentDoubles()
    return target
  }
}
