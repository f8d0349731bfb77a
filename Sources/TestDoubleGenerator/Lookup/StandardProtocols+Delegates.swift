extension StandardProtocols {
  /// On which actor a delegate is called.
  enum DelegateIsolation { case noActor, mainActor }

  /// Apple's protocols that require nothing: whatever they declare is optional, so that a double of a child has only
  /// to be an object of Objective-C.
  static let delegates: [String: DelegateIsolation] = {
    let onMainActor = Dictionary(
      uniqueKeysWithValues: (ofUIKit + ofAppKit + ofWebKit).map { ($0, DelegateIsolation.mainActor) })
    return onMainActor.merging(anywhere.map { ($0, .noActor) }) { first, _ in first }
  }()

  private static let ofUIKit = [
    "UIAdaptivePresentationControllerDelegate", "UIApplicationDelegate", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UIDocumentPickerDelegate", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate", "UINavigationBarDelegate", "UINavigationControllerDelegate",
    "UIPageViewControllerDelegate", "UIPickerViewDelegate", "UIPopoverPresentationControllerDelegate",
    "UISceneDelegate", "UIScrollViewDelegate", "UISearchBarDelegate", "UISearchControllerDelegate",
    "UISplitViewControllerDelegate", "UITabBarControllerDelegate", "UITabBarDelegate", "UITableViewDelegate",
    "UITextFieldDelegate", "UITextViewDelegate", "UIToolbarDelegate", "UIViewControllerTransitioningDelegate",
    "UIWindowSceneDelegate",
  ]
  private static let ofAppKit = [
    "NSApplicationDelegate", "NSCollectionViewDelegate", "NSComboBoxDelegate", "NSControlTextEditingDelegate",
    "NSMenuDelegate", "NSOutlineViewDelegate", "NSSearchFieldDelegate", "NSSplitViewDelegate",
    "NSTabViewDelegate", "NSTableViewDelegate", "NSTextDelegate", "NSTextFieldDelegate", "NSTextViewDelegate",
    "NSToolbarDelegate", "NSWindowDelegate",
  ]
  private static let ofWebKit = ["WKNavigationDelegate", "WKUIDelegate"]
  private static let anywhere = [
    "AVAudioPlayerDelegate", "AVAudioRecorderDelegate", "AVCaptureMetadataOutputObjectsDelegate",
    "AVCapturePhotoCaptureDelegate", "AVCaptureVideoDataOutputSampleBufferDelegate",
    "AVSpeechSynthesizerDelegate", "CAAnimationDelegate", "CBPeripheralDelegate", "CLLocationManagerDelegate",
    "NSFetchedResultsControllerDelegate", "NetServiceBrowserDelegate", "NetServiceDelegate",
    "UNUserNotificationCenterDelegate",
  ]
}
