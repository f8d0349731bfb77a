extension Diagnostic {
  /// The diagnostic in the compiler's format, which Xcode and CI services show at the line that it names.
  ///
  ///     Sources/Movies/MoviesService.swift:12:8: error: …
  package var rendered: String {
    guard let location else { return "\(severity.rawValue): \(message)" }
    return "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(message)"
  }
}
