/// An iterator type whose placeholder is an iterator without elements.
protocol IteratorWithPlaceholder {
  /// An iterator without elements.
  static var empty: Self { get }
}

extension IndexingIterator: IteratorWithPlaceholder
where Elements: RangeReplaceableCollection, Elements.Iterator == IndexingIterator<Elements> {
  static var empty: Self { Elements().makeIterator() }
}

extension AsyncStream.Iterator: IteratorWithPlaceholder {
  static var empty: Self { AsyncStream { $0.finish() }.makeAsyncIterator() }
}

extension AsyncThrowingStream.Iterator: IteratorWithPlaceholder where Failure == any Error {
  static var empty: Self { AsyncThrowingStream { $0.finish() }.makeAsyncIterator() }
}
