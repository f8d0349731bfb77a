/// An actor of the test's own.
actor Box {
  private(set) var values: [Int] = []
  func add(_ value: Int) { values.append(value) }
}

@globalActor actor Archive {
  static let shared = Archive()
}
