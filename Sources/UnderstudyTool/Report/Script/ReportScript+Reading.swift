extension ReportScript {
  /// Parses a timeline's text into blocks, and rebuilds the lines of its states.
  static let reading = #"""
    // Cuts a line of the first state in the same way as the tool cuts the lines of later states.
    function cutLine(line) {
      if (line.length <= 200) return line;
      const size = new TextEncoder().encode(line).length;
      return size <= 600 ? line : [...line.slice(0, 1200)].slice(0, 600).join("") + `… (${size} bytes: the text below has all of it)`;
    }

    // Parses the blocks of a timeline. The tool has validated the text before, so there are no errors to handle.
    function readTimeline(text) {
      const timeline = { initial: [], blocks: [] };
      let block = null;
      const openCalls = new Map(), lastCalls = new Map();
      for (const line of text.split("\n")) {
        if (line.startsWith("  ")) {
          if (block) block.lines.push(line.slice(2));
          else timeline.initial.push(cutLine(line.slice(2)));
          continue;
        }
        const kind = line[0];
        if (kind === undefined || kind === "#" || line === "= initial" || line === "= end") continue;
        block = { kind, text: line, lines: [], depth: 0, label: line };
        if (kind === "@") {
          block.depth = line.indexOf(" ") - 1;
          block.label = line.slice(block.depth + 2);
        } else if (">=<!".includes(kind)) {
          block.label = line.slice(2);
        }
        timeline.blocks.push(block);
        if (kind === ">") {
          openCalls.set(block.label, [...(openCalls.get(block.label) || []), timeline.blocks.length]);
          lastCalls.set(block.label, timeline.blocks.length);
        }
        if (kind === "<" || kind === "!") connectAnswer(block, openCalls, lastCalls);
      }
      return timeline;
    }

    // Finds the call of an answer: the last call with the same text and no answer. An error follows the call's text.
    function connectAnswer(block, openCalls, lastCalls) {
      const isOpen = (call) => (openCalls.get(call) || []).length > 0;
      if (block.kind === "<" && !isOpen(block.label)) return connectSentValue(block, lastCalls);
      let call = block.label;
      while (!isOpen(call) && call.includes(" ")) call = call.slice(0, call.lastIndexOf(" "));
      if (block.label.startsWith("failed ", call.length + 1) || !isOpen(call)) return connectSentValue(block, lastCalls);
      block.call = openCalls.get(call).pop();
      block.error = block.kind === "!" ? block.label.slice(call.length + 1) : null;
    }

    // Finds the call of a value that the test sent to a stream: the last call with the same text. None is
    // found if the stream is a property's value, or if the call came before the start of the recording.
    function connectSentValue(block, lastCalls) {
      const label = block.label;
      let end = label.indexOf(" ");
      while (end >= 0 && !lastCalls.has(label.slice(0, end))) end = label.indexOf(" ", end + 1);
      const number = end < 0 ? null : /^ #\d+(?= )/.exec(label.slice(end, end + 30));
      if (number && lastCalls.has(label.slice(0, end + number[0].length))) end += number[0].length;
      block.isSent = true;
      block.call = lastCalls.get(label.slice(0, Math.max(end, 0)));
      block.value = label.slice(end + 1);
      block.error = block.kind === "!" ? block.value.replace(/^failed /, "") : null;
    }

    // Rebuilds the states. Each state has the number of blocks up to it, its lines, and the replacements that led to it.
    function statesOf(timeline, data) {
      const states = [{ count: 0, lines: timeline.initial, replacements: [] }];
      const pendingStates = [...(data ? data.states : [])];
      timeline.blocks.forEach((block, index) => {
        if (block.kind !== "~" || !pendingStates.length) return;
        const replacements = pendingStates.shift();
        const lines = [...states.at(-1).lines];
        // The last replacement comes first, so that it doesn't move the lines of the others.
        for (const [start, removed, ...added] of replacements) lines.splice(start, removed, ...added);
        states.push({ count: index + 1, lines, replacements });
      });
      return states;
    }

    // Returns the index of the state after a number of blocks.
    function stateIndexAt(states, count) {
      let low = 0, high = states.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (states[middle].count <= count) low = middle;
        else high = middle - 1;
      }
      return low;
    }

    // Returns the lines of a state with marks for the latest changes; a line that replaced another has the old text, too,
    // as `was`.
    function changedLines(states, index) {
      const rows = [];
      const before = index > 0 ? states[index - 1].lines : [];
      let next = 0;
      for (const [start, removed, ...added] of [...states[index].replacements].reverse()) {
        for (; next < start; next++) rows.push({ text: before[next], mark: "same" });
        for (let offset = 0; offset < Math.max(removed, added.length); offset++) {
          if (offset < removed && offset < added.length) {
            rows.push({ text: added[offset], was: before[start + offset], mark: "changed" });
          } else if (offset < added.length) rows.push({ text: added[offset], mark: "added" });
          else rows.push({ text: before[start + offset], mark: "removed" });
        }
        next = start + removed;
      }
      if (index === 0) return states[0].lines.map((text) => ({ text, mark: "same" }));
      for (; next < before.length; next++) rows.push({ text: before[next], mark: "same" });
      return rows;
    }
    """#
}
