/// An iterator that can be made without elements, as a placeholder.
protocol EmptiableIterator {
  /// An iterator without elements.
  static var empty: Self { get }
}

extension IndexingIterator: EmptiableIterator
where Elements: RangeReplaceableCollection, Elements.Iterator == IndexingIterator<Elements> {
  static var empty: Self { Elements().makeIterator() }
}

extension AsyncStream.Iterator: EmptiableIterator {
  static var empty: Self { AsyncStream { $0.finish() }.makeAsyncIterator() }
}

extension AsyncThrowingStream.Iterator: EmptiableIterator where Failure == any Error {
  static var empty: Self { AsyncThrowingStream { $0.finish() }.makeAsyncIterator() }
}
