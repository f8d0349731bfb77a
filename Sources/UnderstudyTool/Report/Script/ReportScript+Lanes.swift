extension ReportScript {
  /// The lanes of a timeline: steps, the model, and each double, in one grid that has a column for each event.
  static let lanes = #"""
    // What stands in the lanes, by blocks counted from 1.
    function lanesOf(timeline, states) {
      const end = timeline.blocks.length + 1;
      const lanes = { steps: [], doubles: new Map(), states: [], times: [], ends: [], depth: 0 };
      const open = [];
      timeline.blocks.forEach((block, index) => {
        const at = index + 1;
        if (block.kind === "@") {
          const label = block.label.replace(/ \(continued\)$/, "");
          const isContinued = label !== block.label && open[block.depth] && open[block.depth].label === label;
          open.splice(block.depth + (isContinued ? 1 : 0)).forEach((step) => { step.to = at; });
          if (isContinued) return;
          open[block.depth] = { label, depth: block.depth, from: at, to: end, isEmpty: block.lines.length > 0 };
          lanes.steps.push(open[block.depth]);
          lanes.depth = Math.max(lanes.depth, block.depth + 1);
        } else if (block.kind === ">") {
          const [, name, member] = /^([^.(\s]+)\.(.*)$/s.exec(block.label) || [null, "calls", block.label];
          if (!lanes.doubles.has(name)) lanes.doubles.set(name, []);
          lanes.doubles.get(name).push({ at, text: member });
        } else if (block.kind === "+") lanes.times.push({ at, text: block.text });
        else if (block.kind === "=") lanes.ends.push({ at, text: block.label });
      });
      const known = new Map();
      states.forEach((state, index) => {
        const key = state.lines.join("\n");
        if (!known.has(key)) known.set(key, known.size);
        const next = states[index + 1];
        const block = timeline.blocks[state.count - 1];
        lanes.states.push({
          at: state.count, to: next ? next.count : end, hue: (known.get(key) * 67 + 215) % 360,
          text: block ? block.lines.join(", ").replace(/ -> /g, " → ") : "the first state",
        });
      });
      return lanes;
    }

    // Draws one timeline's lanes into the grid, from a row on; returns the row behind them.
    function drawLanes(grid, side, firstRow) {
      const { lanes, columnOf } = side;
      const column = (at) => (at === 0 ? 2 : columnOf(at) + 2);
      const last = side.columnCount + 3;
      const until = (at) => (at > side.timeline.blocks.length ? last : column(at));
      const name = (text, row, span = 1) => {
        grid.append(place(make("div", { class: "lane", title: text }, text), [1, 2], [row, row + span]),
          place(make("div", { class: "track" }), [1, last], [row, row + span]));
      };
      let row = firstRow;
      if (lanes.depth > 0) {
        name("Steps", row, lanes.depth);
        for (const step of lanes.steps) {
          const text = step.label + (step.isEmpty ? " (no change)" : "");
          grid.append(place(make("div", { class: "step", title: text }, text),
            [column(step.from), until(step.to)], [row + step.depth, row + step.depth + 1]));
        }
        row += lanes.depth;
      }
      const model = row++;
      name("Model", model);
      for (const state of lanes.states) {
        grid.append(place(make("div", { class: "phase", title: state.text, "--hue": state.hue }, state.text),
          [column(state.at), until(state.to)], [model, model + 1]));
      }
      for (const end of lanes.ends) {
        const kind = end.text.startsWith("failed") ? "end failed" : "end";
        grid.append(place(make("div", { class: kind, title: end.text }, end.text),
          [column(end.at), Math.min(last, column(end.at) + 2)], [model, model + 1]));
      }
      for (const [double, calls] of lanes.doubles) {
        name(double, row);
        calls.forEach((call, index) => {
          const start = column(call.at);
          const next = index + 1 < calls.length ? column(calls[index + 1].at) : last;
          grid.append(
            place(make("div", { class: "down" }), [start, start + 1], [model, row + 1]),
            place(make("div", { class: "call", title: call.text }, call.text),
              [start, Math.min(next, start + 3)], [row, row + 1]));
          // Back to a state that follows at once: a timeline doesn't tell when an answer came, and what stands in between
          // may have caused the state as well.
          const answer = lanes.states.find((state) => state.at === call.at + 1);
          if (answer) {
            grid.append(place(make("div", { class: "back" }), [start, column(answer.at)], [model, row + 1]));
          }
        });
        row++;
      }
      for (const time of lanes.times) {
        grid.append(
          place(make("div", { class: "pause" }), [column(time.at), column(time.at) + 1], [firstRow, row]),
          place(make("div", { class: "time" }, time.text), [column(time.at), column(time.at) + 1], [1, 2]));
      }
      return row;
    }
    """#
}
