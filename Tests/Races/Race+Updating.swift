// State that one task changes while another task is changing it.

extension Race {
  static let updating = [lostUpdate, bothReplicasStale]

  /// Both read before either writes.
  private static let lostUpdate = Race(description: "lost update") { isBugFixed, service in
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { await counter.add(service, isBugFixed) } }
    }
    return .unless(await counter.value, is: 3)
  }

  private actor Counter {
    private(set) var value = 0

    func add(_ service: any RaceService, _ isBugFixed: Bool) async {
      let old = value
      _ = await service.confirm("add")
      value = (isBugFixed ? value : old) + 1
    }
  }

  /// The bug appears only if both replicas are stale, which takes two changes of order.
  private static let bothReplicasStale = Race(description: "both replicas stale") { isBugFixed, service in
    let replicas = [Replica(), Replica()]
    await withTaskGroup(of: Void.self) { group in
      for replica in replicas {
        for version in 1...2 {
          group.addTask { await replica.write(await service.fetch("\(version)"), isBugFixed) }
        }
      }
    }
    return .unless(replicas.map(\.version).max(), is: 2)
  }

  @MainActor private final class Replica {
    private(set) var version = 0

    func write(_ version: Int, _ isBugFixed: Bool) {
      self.version = isBugFixed ? max(version, self.version) : version
    }
  }
}
