// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// An object with delegates, which usually own it.
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

/// A delegate protocol that a value type may conform to.
public protocol FormatDelegate { var format: String { get } }

/// A sendable object with a main-actor delegate.
public protocol Uploader: Sendable {
  @MainActor var uploadDelegate: (any UploaderDelegate)? { get set }
}

@MainActor public protocol UploaderDelegate: AnyObject {}

public protocol SharedDownloader {
  static var delegate: (any DownloaderDelegate)? { get set }
}
