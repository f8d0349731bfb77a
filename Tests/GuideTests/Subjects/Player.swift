/// A player whose calls are answered in many ways.
protocol Player {
  var duration: Double { get async }
  func seek(to seconds: Double, completionHandler: @escaping (Bool) -> Void)
  func export(progress: (Double) -> Void) -> Bool
}

/// Tells its delegate what is pressed.
protocol Remote: AnyObject {
  var delegate: (any RemoteDelegate)? { get set }
}

protocol RemoteDelegate: AnyObject {
  func press(_ button: String)
}

protocol Amount {
  static func + (left: Self, right: Self) -> Self
}
