/// The values of some properties of a model, with their names in the snapshot.
public struct ObservedState {
  /// The names and values, in the order of the recorder's arguments.
  public let fields: [(name: String, value: Any)]

  /// Returns the value of the property with this name; `nil` if there is none.
  public subscript(name: String) -> Any? { fields.first { $0.name == name }?.value }
}

extension ObservedState: SnapshotRepresentable {
  /// The values as fields.
  public var snapshotRepresentation: Any {
    Node.record(Node.Record(nil, fields.map { Node.Field($0.name, StateRenderer.render($0.value)) }))
  }
}

#if canImport(Observation)
  public import TestDoubleRuntime
  internal import TestReporting

  extension StateRecorder where State == ObservedState {
    /// Creates a recorder of some properties of an `@Observable` model, for models without a type for their state.
    ///
    ///     let recorder = StateRecorder(of: model, ("count", \.count), ("canUndo", \.history.canUndo))
    ///
    /// Computed properties and properties of nested objects are observed as well.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public convenience init<Model>(
      calls doubles: any TestDouble..., of model: Model, _ properties: (String, PartialKeyPath<Model>)...,
      clock: (any Clock<Duration>)? = nil, duplicates: StateDuplicates = .drop,
      arguments: RecordedArguments = .short,
      states: RecordedStates = .each,
      isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(
        doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
        position: position
      )
      modelType = Model.self
      log.recordsOneStatePerTurn = states == .eachTurn
      source = ObservationSource(
        showing: Model.self, isolation: isolation, log: log, renderer: renderer
      ) {
        ObservedState(fields: properties.map { (name: $0.0, value: model[keyPath: $0.1]) })
      }
    }
  }
#endif
