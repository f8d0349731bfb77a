/// Puts lines back into the `#if` branches that they come from.
enum ConditionalLines {
  static func wrap(_ lines: [String], in conditions: [ConditionalClause]) -> [String] {
    conditions.reversed().reduce(lines) { lines, clause in
      clause.preceding + [clause.source] + lines + ["#endif"]
    }
  }
}
