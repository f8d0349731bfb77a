extension ReportStyle {
  /// The style of the film: lanes and slider (`.reel`), events and state.
  static let film = """
    .film { padding-top: .5rem; }
    .scroller { overflow-x: auto; scrollbar-width: thin; }
    .reel { position: relative; display: grid; width: max-content; min-width: 100%; isolation: isolate;
      grid-template-columns: var(--nameWidth) repeat(var(--count), var(--width)); font-size: 12px; line-height: 1.3; }
    .laneName { position: sticky; left: 0; z-index: 4; padding: .35rem .5rem .35rem 1rem; font-weight: 600; color: var(--soft);
      background: var(--panel); border-right: 1px solid var(--line); overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; align-content: center; }
    .narrow .overlapped { visibility: hidden; }
    .track { z-index: -2; border-bottom: 1px solid var(--line); }
    .tick { padding-left: 4px; color: var(--soft); font-size: 11px; font-variant-numeric: tabular-nums; line-height: 22px; }
    .reel .time { margin: 2px 1px; padding: 0 3px; border-radius: 4px; background: var(--warnBackground); color: var(--warn);
      font-size: 11px; line-height: 18px; white-space: nowrap; z-index: 2; width: max-content; min-width: calc(100% - 2px); }
    .pause { z-index: -1; background: repeating-linear-gradient(135deg, var(--sunk) 0 4px, transparent 4px 8px); }
    .reel .step, .stateBar, .reel .call, .reel .end { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .reel .step { margin: 4px 1px; padding: 0 7px; line-height: 20px; border-radius: 4px; background: var(--text);
      color: var(--panel); font-weight: 600; cursor: pointer; }
    .stateBar { margin: 4px 0 4px 1px; padding: 0 7px; line-height: 24px; border-radius: 4px; cursor: pointer; color: var(--text);
      background: hsl(var(--hue) var(--fillShade)); border-left: 3px solid hsl(var(--hue) var(--edgeShade)); }
    .reel .end { z-index: 1; margin: 6px 2px; padding: 0 6px; line-height: 20px; border-radius: 10px; background: var(--sunk);
      border: 1px solid var(--soft); color: var(--text); width: max-content; max-width: 100%; }
    .reel .end.failed { background: var(--old); border-color: var(--oldMark); color: var(--oldMark); }
    .reel .call { margin: 6px 1px; padding: 0 7px; line-height: 20px; border-radius: 10px; background: var(--callBackground);
      color: var(--call); border: 1px solid var(--call); width: max-content; max-width: calc(100% - 2px); z-index: 1;
      cursor: pointer; }
    .callArrow { position: relative; margin: 28px 0 28px 9px; width: 0; border-left: 1.5px solid var(--call);
      z-index: 0; }
    .callArrow::after { content: ""; position: absolute; left: -4.5px; bottom: -1px; border: 4px solid transparent;
      border-top: 6px solid var(--call); border-bottom: 0; }
    .stateArrow { position: relative; margin: 32px -9px 16px 12px; border: dashed var(--soft);
      border-width: 0 1px 1px 0; border-bottom-right-radius: 6px; z-index: -1; }
    .stateArrow::after { content: ""; position: absolute; right: -4.5px; top: -4px; border: 4px solid transparent;
      border-bottom: 6px solid var(--soft); border-top: 0; }
    .reel .call.bar { width: auto; max-width: none; border-radius: 10px 0 0 10px; border-right-width: 3px; }
    .reel .call.failed { background: var(--old); border-color: var(--oldMark); color: var(--oldMark); }
    .answerArrow { position: relative; justify-self: end; margin: 34px 4px 28px 0; width: 0;
      border-left: 1.5px solid var(--call); z-index: 0; }
    .answerArrow::after { content: ""; position: absolute; left: -4.75px; top: -1px; border: 4px solid transparent;
      border-bottom: 6px solid var(--call); border-top: 0; }
    .answerArrow.failed { border-left-color: var(--oldMark); }
    .answerArrow.failed::after { border-bottom-color: var(--oldMark); }
    .timelineName { position: sticky; left: 0; width: max-content; padding: .35rem 1rem .15rem; font-weight: 600;
      font-size: 12px; }
    .band { z-index: -1; opacity: .75; }
    .band.changed { background: var(--changed); }
    .band.removed { background: var(--old); }
    .band.added { background: var(--new); }
    .band.moved { background: var(--accentBackground); }
    .columnMarker { z-index: 3; pointer-events: none; border: 1.5px solid var(--accent); border-bottom: 0;
      border-radius: 6px 6px 0 0; background: color-mix(in srgb, var(--accent) 9%, transparent); }
    input[type="range"] { appearance: none; -webkit-appearance: none; width: calc(var(--width) * var(--count)); margin: 0;
      height: 24px; background: linear-gradient(var(--line), var(--line)) center / 100% 2px no-repeat; cursor: pointer; }
    input[type="range"]::-webkit-slider-thumb { appearance: none; -webkit-appearance: none; width: var(--width); height: 14px;
      border: 0; border-radius: 7px; background: var(--accent); }
    input[type="range"]::-moz-range-thumb { width: var(--width); height: 14px; border: 0; border-radius: 7px;
      background: var(--accent); }
    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .6rem 1rem;
      border-top: 1px solid var(--line); }
    .buttons { display: flex; gap: .3rem; }
    .buttons button { min-width: 2.25rem; padding: .25rem .5rem; }
    .moment { flex: 1 1 16rem; min-width: 0; margin: 0; font-size: .8125rem; overflow-wrap: anywhere; }
    .moment b { margin-right: .5rem; font-variant-numeric: tabular-nums; color: var(--accent); white-space: nowrap; }
    .moment span { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .eventsAndStates { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: .75rem;
      margin-bottom: .75rem; align-items: start; }
    .eventsAndStates.compared { grid-template-columns: minmax(0, 1fr); }
    .eventsAndStates.compared .states { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: .75rem; }
    .events { position: relative; margin: 0; padding: .35rem; list-style: none; max-height: 32rem; overflow-y: auto; }
    .compared .events { max-height: 20rem; }
    .timelineNames { display: grid; grid-template-columns: 1fr 1fr; padding: .35rem 1rem .25rem 5rem;
      font-size: .8125rem; color: var(--soft); border-bottom: 1px solid var(--line); }
    .events button { display: flex; gap: .6rem; width: 100%; min-height: 0; padding: .15rem .5rem; text-align: left;
      background: none; border: 1px solid transparent; border-radius: 5px; }
    .events button:hover { background: var(--sunk); }
    .events button[aria-current] { background: var(--accentBackground); border-color: var(--accent); }
    .number { flex: none; min-width: 1.6rem; text-align: right; color: var(--soft); font-size: 11px; line-height: 19.5px;
      font-variant-numeric: tabular-nums; }
    .mark { flex: none; width: 1rem; text-align: center; font-weight: 700; line-height: 19.5px; }
    .event { flex: 1 1 0; min-width: 0; overflow-wrap: anywhere;
      font: 12.5px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .row { display: block; }
    .event.step { font-weight: 700; padding-left: calc(var(--depth, 0) * 1rem); }
    .event.call { color: var(--call); padding-left: 1rem; text-indent: -.5rem; }
    .event.call .row::before { content: "→ "; }
    .event.answer { color: var(--call); padding-left: 1rem; text-indent: -.5rem; }
    .event.answer .row::before { content: "← "; }
    .event.state { padding-left: 1rem; border-left: 3px solid var(--edgeOfState); margin-left: .3rem; }
    .event.time { color: var(--warn); padding-left: 1rem; }
    .event.end { color: var(--soft); }
    .event.failed { color: var(--oldMark); font-weight: 700; }
    .events .changed button { background: var(--changed); }
    .events .removed button { background: var(--old); }
    .events .added button { background: var(--new); }
    .events .moved button { background: var(--accentBackground); }
    .code { padding: .5rem 0; font: 12.5px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .line { position: relative; min-height: 1.55em; padding: 0 1rem 0 1.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .line.changed { background: var(--changed); }
    .line.added { background: var(--new); }
    .line.removed { background: var(--old); color: var(--oldMark); }
    .line.gap { background: var(--sunk); }
    .line.changed::before, .line.added::before, .line.removed::before { position: absolute; left: .7rem; font-weight: 700; }
    .line.changed::before { content: "•"; }
    .line.added::before { content: "+"; }
    .line.removed::before { content: "−"; }
    .line del { color: var(--oldMark); text-decoration: line-through; }
    .line ins { font-weight: 700; }
    .states .panel { overflow: auto; max-height: 36rem; }
    @media (min-width: 56rem) { .eventsAndStates:not(.compared) .states { position: sticky; top: .75rem; } }
    @media (max-width: 56rem) {
      .eventsAndStates, .eventsAndStates.compared .states { grid-template-columns: minmax(0, 1fr); }
      .eventsAndStates .states { order: -1; }
      .events { max-height: 24rem; }
    }
    @media (max-width: 40rem) {
      .laneName { padding-left: .6rem; }
      .events.compared button { gap: .35rem; padding: .15rem .25rem; }
    }
    """
}
