/// An iterator that can be made without elements, as a placeholder.
protocol EmptyIterator {
  /// An iterator without elements.
  static var empty: Self { get }
}

extension IndexingIterator: EmptyIterator
where Elements: RangeReplaceableCollection, Elements.Iterator == IndexingIterator<Elements> {
  static var empty: Self { Elements().makeIterator() }
}

extension AsyncStream.Iterator: EmptyIterator {
  static var empty: Self { AsyncStream { $0.finish() }.makeAsyncIterator() }
}

extension AsyncThrowingStream.Iterator: EmptyIterator where Failure == any Error {
  static var empty: Self { AsyncThrowingStream { $0.finish() }.makeAsyncIterator() }
}
