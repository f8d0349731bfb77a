import Testing
import Understudy
import UnderstudyShapes

@Suite struct DelegatesTests {
  private let downloader = DownloaderSpy()

  @Test func aDelegateWithAnOwnerIsRead() {
    let delegate = DownloaderDelegateSpy()
    downloader.delegate = delegate
    downloader.delegate?.hasFinished()
    #expect(delegate.calls.hasFinished.count == 1)
    #expect(downloader.calls.delegate.sets.map { $0 === delegate } == [true])
  }

  @Test func theOwnerOfADoubleMayBeItsDelegate() {
    weak var weakOwner: Owner?
    do {
      let owner = Owner(downloader)
      downloader.delegate = owner
      downloader.dataSource = owner
      weakOwner = owner
    }
    #expect(weakOwner == nil)
    #expect(downloader.delegate == nil)
  }

  @Test func setsOfAReleasedDelegateStayCounted() {
    do {
      let delegate = DownloaderDelegateSpy()
      downloader.delegate = delegate
    }
    downloader.delegate = nil
    #expect(downloader.calls.delegate.sets.count == 2)
    #expect(downloader.calls.delegate.description == "Downloader.delegate: read 0 times, set to [nil, nil]")
  }

  @Test func aTimelineHoldsNoDelegate() {
    let recorder = StateRecorder(calls: downloader, initial: 0)
    weak var weakOwner: Owner?
    do {
      let owner = Owner(downloader)
      downloader.delegate = owner
      weakOwner = owner
    }
    #expect(weakOwner == nil)
    #expect(recorder.timeline.text.contains("Downloader.delegate"))
  }

  @Test func aStaticDelegateIsHeldWeakly() {
    do { SharedDownloaderSpy.delegate = DownloaderDelegateSpy() }
    #expect(SharedDownloaderSpy.delegate == nil)
  }

  @Test func theWrappedObjectReceivesTheDelegate() {
    let (real, delegate) = (DownloaderStub(), DownloaderDelegateSpy())
    let spy = DownloaderSpy(wrapping: real)
    spy.delegate = delegate
    #expect(real.delegate === delegate)
  }
}

private final class Owner: DownloaderDelegate, @unchecked Sendable {
  let downloader: any Downloader

  init(_ downloader: any Downloader) { self.downloader = downloader }

  func hasFinished() {}
}
