package import StateSnapshots

extension StateTimeline {
  /// Returns the state after the first `count` blocks.
  ///
  /// - Throws: ``ChangeError`` if a change doesn't match the state before it.
  package func state(after count: Int) throws(ChangeError) -> Node {
    var node = initial
    for case .state(let changes) in blocks.prefix(count) {
      for change in changes { try node.apply(change) }
    }
    return node
  }

  /// Returns the states, beginning with the initial one.
  ///
  /// - Throws: ``ChangeError`` if a change doesn't match the state before it.
  package func allStates() throws(ChangeError) -> [Node] {
    var states = [initial]
    for case .state(let changes) in blocks {
      var node = states[states.count - 1]
      for change in changes { try node.apply(change) }
      states.append(node)
    }
    return states
  }
}
