import UnderstudySchedules

/// Starts the work, and returns when it waits for the answer of a held call, or is done.
///
///     let call = service.stub.movies.hold()
///     let loading = await started { await viewModel.load() }
///     …
///     call.resume(returning: [.alien])
///     await loading.value
@MainActor
func started(_ work: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
  let task = Task { await work() }
  await settle()
  return task
}
