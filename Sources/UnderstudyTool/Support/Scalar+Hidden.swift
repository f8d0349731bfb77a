extension Unicode.Scalar {
  /// True if a web page or a pull request shows nothing for the scalar; false for joiners of letters and emoji.
  var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    if value == 0x200C || value == 0x200D { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
