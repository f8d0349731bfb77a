import TestReporting

extension StateRecorder {
  /// Returns as soon as a property has had these values one after another; other values may be in between.
  ///
  ///     recorder.step("load()") { viewModel.loadButtonTapped() }
  ///     try await recorder.wait(for: \.isLoading, [true, false])
  ///
  /// The search starts with the state at the beginning of the running step, or of the last step if no step is running.
  /// Without steps, it starts with the first state. Successive states with the same value of the property count once.
  ///
  /// - Parameter timeout: The maximum time to wait.
  /// - Returns: The state with the last value.
  /// - Throws: An error if the property doesn't have these values within that time. The reported issue shows the
  ///   property's values: `\.isLoading did not go through [true, false]: since the step "load()" it went through
  ///   [false, true] within 1s.`
  @discardableResult
  public func wait<Value: Equatable>(
    for property: KeyPath<State, Value>, _ values: [Value], timeout: Duration = .seconds(1),
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> State {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let (name, expected) = (Self.name(of: property), Self.text(values))
    return try await wait(
      timeout, until: "\(name) has gone through \(expected)",
      "\(name) did not go through \(expected): \(valuesMessage(property))", at: position
    ) {
      var remainingValues = values[...]
      return self.values(of: property).first { value, _ in
        if value == remainingValues.first { remainingValues.removeFirst() }
        return remainingValues.isEmpty
      }?.state
    }
  }

  private func valuesMessage(_ property: KeyPath<State, some Equatable>) -> String {
    let step = log.statesSinceCurrentStepBegan.label.map { "since the step \"\($0)\" " } ?? ""
    return "\(step)it went through \(Self.text(values(of: property).map(\.value)))"
  }

  /// Returns the values of the property since the current step began, each with its first state; the same value in
  /// successive states counts once.
  private func values<Value: Equatable>(of property: KeyPath<State, Value>) -> [(value: Value, state: State)]
  {
    log.statesSinceCurrentStepBegan.states.reduce(into: []) { values, state in
      let value = state[keyPath: property]
      if values.last?.value != value { values.append((value, state)) }
    }
  }

  private static func text<Value>(_ values: [Value]) -> String {
    "[" + values.map { StateRenderer.render($0).inlineText }.joined(separator: ", ") + "]"
  }

  /// Returns the name of the property, `\.isLoading`; `The property` for a computed one, whose key path has no name.
  private static func name(of property: AnyKeyPath) -> String {
    let components = "\(property)".dropFirst("\\\(type(of: property).rootType)".count)
    return components.contains("<") ? "The property" : "\\\(components)"
  }
}
