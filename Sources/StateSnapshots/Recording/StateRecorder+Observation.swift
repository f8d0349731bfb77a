#if canImport(Observation)
  internal import Observation
  public import TestDoubleRuntime
  internal import TestReporting

  extension StateRecorder {
    /// Creates a recorder of the values that the closure reads from `@Observable` objects.
    ///
    /// The recorder records every value, including a value that exists only between two lines of a method. Create the
    /// recorder, and read its states, on the actor of the model. Only properties that the closure reads are observed:
    /// for an array of objects, read the properties that matter, as in `model.items.map(\.title)`.
    /// For a model without a type for its state, return a tuple:
    ///
    ///     let recorder = StateRecorder { (count: model.count, canUndo: model.history.canUndo) }
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public convenience init(
      calls doubles: any TestDouble..., options: RecordingOptions = RecordingOptions(),
      isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
      _ state: @escaping () -> State
    ) {
      self.init(
        doubles, options,
        at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
      source = StateSource(isolation: isolation, log: log, renderer: renderer, read: state) {
        read, onChange in
        withObservationTracking(read, onChange: onChange())
      }
    }
  }
#endif
