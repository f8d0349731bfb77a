// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Owned by whoever it calls back.
public protocol Downloader: AnyObject {
  var delegate: (any DownloaderDelegate)? { get set }
  var progressDelegate: ProgressDelegate? { get set }
  var dataSource: (any DownloaderDelegate & Sendable)! { get set }
  var formatDelegate: (any FormatDelegate)? { get set }
  var observer: (any DownloaderDelegate)? { get set }
}

public protocol DownloaderDelegate: DownloaderEvents {}

public protocol DownloaderEvents: AnyObject { func hasFinished() }

open class ProgressDelegate {
  public init() {}
}

/// One that a value may be.
public protocol FormatDelegate { var format: String { get } }

/// Shared between threads, and its delegate is on the main actor.
public protocol Uploader: Sendable {
  @MainActor var uploadDelegate: (any UploaderDelegate)? { get set }
}

@MainActor public protocol UploaderDelegate: AnyObject {}

public protocol SharedDownloader {
  static var delegate: (any DownloaderDelegate)? { get set }
}
