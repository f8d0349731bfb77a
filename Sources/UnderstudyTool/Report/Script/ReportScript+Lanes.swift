extension ReportScript {
  /// Draws the lanes of a timeline: steps, the model, and each double, in one grid with a column for each event.
  static let lanes = #"""
    // Returns the content of the lanes. `at`, `from` and `to` (exclusive) are block numbers, and 0 is the first state.
    function lanesOf(timeline, states) {
      const end = timeline.blocks.length + 1;
      const lanes = { steps: [], doubles: new Map(), states: [], times: [], endEvents: [], stepRowCount: 0 };
      const openSteps = [];
      const callsByBlockNumber = new Map();
      timeline.blocks.forEach((block, index) => {
        const at = index + 1;
        if (block.kind === "@") { // A step, whose only line, if any, is "(no change)".
          const label = block.label.replace(/ \(continued\)$/, "");
          const isContinued = label !== block.label && openSteps[block.depth] && openSteps[block.depth].label === label;
          openSteps.splice(block.depth + (isContinued ? 1 : 0)).forEach((step) => { step.to = at; });
          if (isContinued) return;
          openSteps[block.depth] = { label, depth: block.depth, from: at, to: end, noChange: block.lines.length > 0 };
          lanes.steps.push(openSteps[block.depth]);
          lanes.stepRowCount = Math.max(lanes.stepRowCount, block.depth + 1);
        } else if (block.kind === ">") {
          callsByBlockNumber.set(at, addCall(lanes, block.label, at));
        } else if (block.kind === "<" || block.kind === "!") {
          const call = callsByBlockNumber.get(block.callBlockNumber);
          if (block.isSent) {
            const sent = { at, text: block.value, error: block.error };
            (call || addCall(lanes, block.label, at, true)).sent.push(sent);
          } else if (call) Object.assign(call, { answerAt: at, error: block.error });
        } else if (block.kind === "+") lanes.times.push({ at, text: block.text });
        else if (block.kind === "=") lanes.endEvents.push({ at, text: block.label });
      });
      // Equal states have the same number, and so the same colour.
      const stateNumbers = new Map();
      states.forEach((state, index) => {
        const key = state.lines.join("\n");
        if (!stateNumbers.has(key)) stateNumbers.set(key, stateNumbers.size);
        const next = states[index + 1];
        const block = timeline.blocks[state.blockCount - 1];
        lanes.states.push({
          at: state.blockCount, to: next ? next.blockCount : end, hue: (stateNumbers.get(key) * 67 + 215) % 360,
          text: block ? block.lines.join(", ").replace(/ -> /g, " → ") : "the first state",
        });
      });
      return lanes;
    }

    // Adds a call, or a value that was sent to a stream without a recorded call (`isUnrecorded`), to its double's lane.
    function addCall(lanes, label, at, isUnrecorded = false) {
      const [, name, member] = /^([^.(\s]+)\.(.*)$/s.exec(label) || [null, "calls", label];
      if (!lanes.doubles.has(name)) lanes.doubles.set(name, []);
      const call = { at, text: member, answerAt: null, error: null, sent: [], isUnrecorded };
      lanes.doubles.get(name).push(call);
      return call;
    }

    // Returns the block number of a call's last event: the last value of its stream, or its answer, or else the call itself.
    function endOf(call) {
      return call.sent.length ? call.sent.at(-1).at : call.answerAt || call.at;
    }

    // Distributes a double's calls over rows; calls that overlap in time are in different rows.
    function callRows(calls) {
      const rows = [];
      for (const call of calls) {
        const freeRow = rows.find((row) => endOf(row.at(-1)) < call.at);
        if (freeRow) freeRow.push(call);
        else rows.push([call]);
      }
      return rows;
    }

    // Draws a call of a side (see `makeSide`), and its answer if any. `start` and `next` are the grid lines of the call
    // and of the next call in its row, or else of the grid's end; `row` and `modelRow` are the rows of call and model.
    function drawCall(grid, side, call, { start, next, modelRow, gridLineOf, row }) {
      const answerEvents = [...(call.answerAt ? [{ at: call.answerAt, error: call.error }] : []), ...call.sent];
      const error = answerEvents.map((event) => event.error).find((error) => error !== null);
      const text = error === undefined || call.isUnrecorded ? call.text : `${call.text} → ${error}`;
      if (answerEvents.length) {
        // Draws a bar from the call to its last event, with an arrow to the model for the answer and for each sent value.
        const callClass = error === undefined ? "" : " failed";
        const end = gridLineOf(endOf(call)) + 1;
        const title = [text, ...call.sent.map((sent) => (call.isUnrecorded ? "" : `← ${sent.text}`))].join("\n").trim();
        grid.append(place(make("div", { class: `call bar${callClass}`, title }, text), [start, end], [row, row + 1]));
        for (const event of answerEvents) {
          const arrowClass = event.error === null ? "" : " failed";
          const at = gridLineOf(event.at);
          const arrow = make("div", { class: `answerArrow${arrowClass}`, title: event.text || null });
          grid.append(place(arrow, [at, at + 1], [modelRow, row + 1]));
        }
        return;
      }
      grid.append(place(make("div", { class: "call", title: text }, text), [start, Math.min(next, start + 3)], [row, row + 1]));
      // A call without an answer event returned at once, or never. An arrow leads to a state directly after the call.
      const nextState = side.lanes.states.find((state) => state.at === call.at + 1);
      if (!nextState) return;
      grid.append(place(make("div", { class: "stateArrow" }), [start, gridLineOf(nextState.at)], [modelRow, row + 1]));
    }

    // Draws the lanes of a side (see `makeSide`) into the grid, beginning at a row; returns the next free row.
    function drawLanes(grid, side, firstRow) {
      const { lanes, columnOf } = side;
      const gridLineOf = (at) => (at === 0 ? 2 : columnOf(at) + 2);
      const endLine = side.columnCount + 3;
      const endGridLineOf = (at) => (at > side.timeline.blocks.length ? endLine : gridLineOf(at));
      const drawLaneName = (text, row, span = 1) => {
        grid.append(place(make("div", { class: "laneName", title: text }, text), [1, 2], [row, row + span]),
          place(make("div", { class: "track" }), [1, endLine], [row, row + span]));
      };
      let row = firstRow;
      if (lanes.stepRowCount > 0) {
        drawLaneName("Steps", row, lanes.stepRowCount);
        for (const step of lanes.steps) {
          const text = step.label + (step.noChange ? " (no change)" : "");
          grid.append(place(make("div", { class: "step", title: text }, text),
            [gridLineOf(step.from), endGridLineOf(step.to)], [row + step.depth, row + step.depth + 1]));
        }
        row += lanes.stepRowCount;
      }
      const modelRow = row++;
      drawLaneName("Model", modelRow);
      for (const state of lanes.states) {
        grid.append(place(make("div", { class: "stateBar", title: state.text, "--hue": state.hue }, state.text),
          [gridLineOf(state.at), endGridLineOf(state.to)], [modelRow, modelRow + 1]));
      }
      for (const event of lanes.endEvents) {
        const kind = event.text.startsWith("failed") ? "end failed" : "end";
        grid.append(place(make("div", { class: kind, title: event.text }, event.text),
          [gridLineOf(event.at), Math.min(endLine, gridLineOf(event.at) + 2)], [modelRow, modelRow + 1]));
      }
      for (const [double, calls] of lanes.doubles) {
        const rows = callRows(calls);
        drawLaneName(double, row, rows.length);
        rows.forEach((callsInRow, rowIndex) => callsInRow.forEach((call, index) => {
          const start = gridLineOf(call.at);
          const next = index + 1 < callsInRow.length ? gridLineOf(callsInRow[index + 1].at) : endLine;
          if (!call.isUnrecorded) {
            grid.append(place(make("div", { class: "callArrow" }), [start, start + 1], [modelRow, row + rowIndex + 1]));
          }
          drawCall(grid, side, call, { start, next, modelRow, gridLineOf, row: row + rowIndex });
        }));
        row += rows.length;
      }
      for (const { at, text } of lanes.times) {
        grid.append(
          place(make("div", { class: "pause" }), [gridLineOf(at), gridLineOf(at) + 1], [firstRow, row]),
          place(make("div", { class: "time" }, text), [gridLineOf(at), gridLineOf(at) + 1], [1, 2]));
      }
      return row;
    }
    """#
}
