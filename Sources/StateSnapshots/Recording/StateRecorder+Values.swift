internal import TestReporting
internal import TestScheduling

extension StateRecorder {
  /// Returns as soon as a property has gone through these values, one after another, whatever came in between.
  ///
  ///     recorder.step("load()") { viewModel.loadButtonTapped() }
  ///     try await recorder.wait(for: \.isLoading, [true, false])
  ///
  /// The first value is looked for from the state on with which the current step began, or the last step where none is
  /// being carried out; from the recorder's first state where there was no step. States that differ in other properties
  /// alone count once.
  ///
  /// - `timeout`: How many seconds to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Returns: The state that brought the last value.
  /// - Throws: An error when it did not go through them in time, after an issue that shows what it went through instead:
  ///   `\.isLoading did not go through [true, false]: since the step "load()" it went through [false, true] within 1s.`
  @discardableResult
  public func wait<Value: Equatable>(
    for property: KeyPath<State, Value>, _ values: [Value], timeout: Double = 1,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> State {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = Self.name(of: property)
    let expected = Self.text(values)
    return try await wait(
      timeout, until: "\(name) has gone through \(expected)",
      "\(name) did not go through \(expected): \(journey(of: property))", at: position
    ) {
      Self.passage(of: property, through: values, in: log.statesOfCurrentStep.states)
    }
  }

  /// Says what the property went through.
  private func journey<Value: Equatable>(of property: KeyPath<State, Value>) -> String {
    let (states, step) = log.statesOfCurrentStep
    var values: [Value] = []
    for state in states where values.last != state[keyPath: property] {
      values.append(state[keyPath: property])
    }
    return "\(step.map { "since the step \"\($0)\" " } ?? "")it went through \(Self.text(values))"
  }

  /// The state that brought the last of the values; `nil` where they have not all come.
  private static func passage<Value: Equatable>(
    of property: KeyPath<State, Value>, through values: [Value], in states: [State]
  ) -> State? {
    var remaining = values[...]
    var previous: Value?
    for state in states {
      let value = state[keyPath: property]
      defer { previous = value }
      guard let next = remaining.first else { return state }
      if value != previous, value == next { remaining.removeFirst() }
      if remaining.isEmpty { return state }
    }
    return nil
  }

  private static func text<Value>(_ values: [Value]) -> String {
    "[" + values.map { StateRenderer.render($0).inlineText }.joined(separator: ", ") + "]"
  }

  /// `\.isLoading`; a computed property's key path knows no name.
  private static func name(of property: AnyKeyPath) -> String {
    let text = "\(property)"
    guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return "The property" }
    return "\\\(text[dot...])"
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension StateRecorder {
  /// Returns as soon as a property has gone through these values, as the one with a number of seconds does.
  ///
  /// - `timeout`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Returns: The state that brought the last value.
  /// - Throws: An error when it did not go through them in time, after an issue that shows what it went through instead.
  @discardableResult
  public func wait<Value: Equatable>(
    for property: KeyPath<State, Value>, _ values: [Value], timeout: Duration,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> State {
    try await wait(
      for: property, values, timeout: timeout.inSeconds, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
