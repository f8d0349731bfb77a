internal import TestReporting

extension StateRecorder {
  /// Returns as soon as a property has had these values one after another; other values may be in between.
  ///
  ///     recorder.step("load()") { viewModel.loadButtonTapped() }
  ///     try await recorder.wait(for: \.isLoading, [true, false])
  ///
  /// The search starts with the state at the beginning of the running step, or of the last step if no step is running.
  /// Without steps, it starts with the first state. Successive states with the same value of the property count once.
  ///
  /// - `timeout`: The maximum time to wait in seconds; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Returns: The state with the last value.
  /// - Throws: An error if the property doesn't have these values within that time. The reported issue shows the
  ///   property's values: `\.isLoading did not go through [true, false]: since the step "load()" it went through
  ///   [false, true] within 1s.`
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
      "\(name) did not go through \(expected): \(valuesMessage(of: property))", at: position
    ) {
      Self.stateCompleting(values, of: property, in: log.statesSinceCurrentStepBegan.states)
    }
  }

  /// Returns the values of the property, as a part of the issue's message.
  private func valuesMessage<Value: Equatable>(of property: KeyPath<State, Value>) -> String {
    let (states, step) = log.statesSinceCurrentStepBegan
    var values: [Value] = []
    for state in states where values.last != state[keyPath: property] {
      values.append(state[keyPath: property])
    }
    return "\(step.map { "since the step \"\($0)\" " } ?? "")it went through \(Self.text(values))"
  }

  /// Returns the first state at which the property has had all values, in order; `nil` if some are missing.
  private static func stateCompleting<Value: Equatable>(
    _ values: [Value], of property: KeyPath<State, Value>, in states: [State]
  ) -> State? {
    var remainingValues = values[...]
    var previous: Value?
    for state in states {
      let value = state[keyPath: property]
      defer { previous = value }
      guard let next = remainingValues.first else { return state }
      if value != previous, value == next { remainingValues.removeFirst() }
      if remainingValues.isEmpty { return state }
    }
    return nil
  }

  private static func text<Value>(_ values: [Value]) -> String {
    "[" + values.map { StateRenderer.render($0).inlineText }.joined(separator: ", ") + "]"
  }

  /// Returns the name of the property, `\.isLoading`; `The property` for a computed one, whose key path has no name.
  private static func name(of property: AnyKeyPath) -> String {
    let text = "\(property)"
    guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return "The property" }
    return "\\\(text[dot...])"
  }
}

extension StateRecorder {
  /// Returns as soon as a property has had these values one after another, like the method with a timeout in seconds.
  ///
  /// - `timeout`: The maximum time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Returns: The state with the last value.
  /// - Throws: An error if the property doesn't have these values within that time. The reported issue shows the
  ///   property's values.
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
