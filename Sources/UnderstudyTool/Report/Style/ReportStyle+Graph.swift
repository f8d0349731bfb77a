extension ReportStyle {
  /// The style of the graph of states, and of the list of the timelines that contain a state.
  static let graph = """
    .graphAndTimelines { display: grid; grid-template-columns: minmax(0, 1fr) 20rem; gap: .75rem; align-items: start; }
    #stage > .note { padding: 0 0 .6rem; }
    .graphFrame { overflow: auto; max-height: 80vh; padding: .5rem; }
    svg.graph { display: block; margin: 0 auto; font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas,
      "DejaVu Sans Mono", monospace; }
    svg.graph text { fill: var(--text); }
    .node { cursor: pointer; }
    .node .box { fill: var(--sunk); stroke: var(--soft); }
    .node .ring { fill: none; stroke: var(--soft); }
    .node circle { fill: var(--soft); }
    .node > path { stroke: var(--soft); }
    .node:hover .box { fill: var(--accentBackground); }
    .node:focus-visible { outline: none; }
    .node:focus-visible .box { stroke: var(--accent); stroke-width: 3; }
    .node[aria-pressed="true"] .box { fill: var(--accentBackground); stroke: var(--accent); stroke-width: 2; }
    .arrow path { fill: none; stroke: var(--soft); }
    .arrow .background { fill: var(--panel); opacity: .92; }
    .arrow text { font-size: 11px; fill: var(--soft); }
    .arrow.atChosenState path { stroke: var(--accent); }
    .arrow.atChosenState text { fill: var(--accent); font-weight: 600; }
    #arrowhead path { fill: var(--soft); stroke: none; }
    .timelines { max-height: 80vh; overflow: auto; }
    .timelines ul { margin: 0; padding: .5rem 1rem .75rem 2rem; font-size: .875rem; overflow-wrap: anywhere; }
    .timelines li span { color: var(--soft); }
    @media (max-width: 56rem) { .graphAndTimelines { grid-template-columns: minmax(0, 1fr); } }
    """

  /// The style for printing: the view without its controls.
  static let print = """
    @media print {
      .filters, #theme, .controls, .hint, .title nav, .neighbours, .strip, input[type="range"] { display: none !important; }
      .scroller, .graphFrame, .events, .states .panel, .timelines { overflow: visible; max-height: none; }
      .eventsAndStates .states { position: static; }
      .laneName { position: static; }
    }
    """
}
