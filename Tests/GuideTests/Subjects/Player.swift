/// A player whose calls are answered in many ways.
protocol Player {
  var duration: Double { get async }
  func seek(to seconds: Double, completionHandler: @escaping (Bool) -> Void)
  func export(progress: (Double) -> Void) -> Bool
}

protocol Amount {
  static func + (left: Self, right: Self) -> Self
}
