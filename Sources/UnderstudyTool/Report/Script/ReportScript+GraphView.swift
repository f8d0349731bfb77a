extension ReportScript {
  /// Draws the graph of a suite's states; selecting a state shows its timelines.
  static let graphView = #"""
    // The width of a letter in the box of a state, in pixels.
    const letterWidth = 7.1;

    // Sets the shown lines and the size of each state and arrow label; turns each arrow from an array into an object.
    // The `name` of a state is the list of all its lines.
    function measureGraph(graph) {
      for (const state of graph.states) {
        state.lines = state.name.slice(0, 4).map((line) => cut(line, 34));
        if (state.name.length > 4) state.lines.push(`and ${state.name.length - 4} more`);
        state.width = Math.max(70, ...state.lines.map((line) => line.length * letterWidth + 24));
        state.height = state.lines.length * 16 + 16;
      }
      graph.arrows = graph.arrows.map(([from, to, steps]) => {
        const sortedSteps = [...steps].sort((a, b) => b[1] - a[1]);
        const lines = sortedSteps.slice(0, 3).map(([label, count]) => cut(label, 26) + (count > 1 ? ` ×${count}` : ""));
        if (sortedSteps.length > 3) lines.push(`and ${sortedSteps.length - 3} more`);
        return {
          from, to, steps, lines, width: Math.max(...lines.map((line) => line.length)) * 6.4 + 10,
          height: lines.length * 14 + 6, total: steps.reduce((sum, step) => sum + step[1], 0),
        };
      });
    }

    // Returns the x coordinate at which an arrow meets a state's box; `neighbour` is the box, label or bend next
    // to the state on the arrow's path. Arrows meet the box in the order of their neighbours' x coordinates.
    function portXOf(node, neighbour, isBelow) {
      const sorted = [...(isBelow ? node.below : node.above)].sort((a, b) => a.x - b.x);
      const spacing = Math.min(22, (node.state.width - 20) / Math.max(1, sorted.length));
      return node.x + (sorted.indexOf(neighbour) - (sorted.length - 1) / 2) * spacing;
    }

    function pathData(arrow) {
      const points = arrow.path.map((item, index) => {
        const isFirst = index === 0, isLast = index === arrow.path.length - 1;
        if (isFirst) return [portXOf(item, arrow.path[1], true), item.y + item.height / 2];
        if (isLast) return [portXOf(item, arrow.path[index - 1], false), item.y - item.height / 2];
        return [item.x, item.y];
      });
      if (arrow.leadsUp) points.reverse();
      let data = `M${points[0].map((value) => value.toFixed(1)).join(" ")}`;
      points.slice(1).forEach(([x, y], index) => {
        const [fromX, fromY] = points[index];
        const middle = (fromY + y) / 2;
        data += `C${fromX.toFixed(1)} ${middle.toFixed(1)} ${x.toFixed(1)} ${middle.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return data;
    }

    function makeText(lines, x, y, lineHeight, attributes) {
      const text = make("text", { x, y: y - ((lines.length - 1) * lineHeight) / 2, "text-anchor": "middle", ...attributes });
      lines.forEach((line, index) => text.append(make("tspan", { x, dy: index ? lineHeight : 0, "dominant-baseline": "central" }, line)));
      return text;
    }

    function drawArrow(arrow, nodes) {
      const strokeWidth = Math.min(3.2, 1.2 + Math.log2(arrow.total) * 0.4).toFixed(1);
      const tooltip = arrow.steps.map(([label, count]) => `${label} ×${count}`).join("\n");
      if (arrow.from === arrow.to) {
        const node = nodes[arrow.from], x = node.x + node.state.width / 2, y = node.y;
        return make("g", { class: "arrow", "data-from": arrow.from, "data-to": arrow.to }, make("title", {}, tooltip),
          make("path", { d: `M${x} ${y - 8}C${x + 26} ${y - 20} ${x + 26} ${y + 20} ${x} ${y + 8}`, "stroke-width": strokeWidth, "marker-end": "url(#arrowhead)" }),
          makeText(arrow.lines, x + 24 + arrow.width / 2, y, 14, {}));
      }
      const { x, y } = arrow.path.find((item) => item.isLabel);
      return make("g", { class: "arrow", "data-from": arrow.from, "data-to": arrow.to }, make("title", {}, tooltip),
        make("path", { d: pathData(arrow), "stroke-width": strokeWidth, "marker-end": "url(#arrowhead)" }),
        make("rect", { class: "background", x: x - arrow.width / 2, y: y - arrow.height / 2, width: arrow.width, height: arrow.height, rx: 4 }),
        makeText(arrow.lines, x, y, 14, {}));
    }

    function drawNode(node, choose) {
      const { state, x, y, height } = node;
      const width = state.width;
      const roles = [state.starts ? "start" : null, state.ends ? "end" : null].filter(Boolean).join(" and ");
      const label = `${state.name.join(", ")}; ${countText(state.visits.length, "timeline")}${roles && `; ${roles}`}`;
      const group = make("g", {
        class: `node${state.starts ? " start" : ""}${state.ends ? " end" : ""}`, tabindex: 0, role: "button", "aria-label": label,
        "aria-pressed": "false", onclick: () => choose(node.index),
        onkeydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(node.index); } },
      }, make("title", {}, label));
      const makeBox = (inset, name) => make("rect", {
        class: name, x: x - width / 2 + inset, y: y - height / 2 + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 8 - inset,
      });
      group.append(makeBox(0, "box"));
      if (state.ends) group.append(makeBox(3, "ring"));
      if (state.starts) {
        group.append(make("circle", { cx: x, cy: y - height / 2 - 20, r: 4 }),
          make("path", { d: `M${x} ${y - height / 2 - 16}V${y - height / 2}`, "marker-end": "url(#arrowhead)" }));
      }
      group.append(makeText(state.lines, x, y, 16, {}));
      return group;
    }

    // Draws a suite's graph, and a panel with the timelines of the chosen state.
    function drawGraph(details, suite) {
      const graph = JSON.parse(details.querySelector("script").textContent);
      measureGraph(graph);
      const { nodes, width, height } = layOut(graph);
      const panel = make("section", { class: "panel timelines", "aria-live": "polite" });
      const drawing = make("svg", { class: "graph", width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": `States of ${suite}` },
        make("defs", {}, make("marker", { id: "arrowhead", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto" },
          make("path", { d: "M0 0.5L8 4L0 7.5z" }))));
      const arrows = graph.arrows.map((arrow) => drawArrow(arrow, nodes));
      const choose = (index) => {
        const state = graph.states[index];
        boxes.forEach((box, boxIndex) => box.setAttribute("aria-pressed", String(boxIndex === index)));
        arrows.forEach((arrow) => arrow.classList.toggle("atChosenState", [arrow.dataset.from, arrow.dataset.to].includes(String(index))));
        panel.replaceChildren(make("h3", {}, countText(state.visits.length, "timeline") + " through"),
          make("div", { class: "code" }, ...state.name.map((line) => codeLine([line], "same"))),
          make("ul", {}, ...state.visits.map(([entryIndex, blockNumber]) => {
            const entry = entriesByIndex.get(entryIndex);
            return make("li", {}, make("a", { href: addressOf(entry.id) + "@" + blockNumber }, entry.name), make("span", {}, ` at ${blockNumber}`));
          })));
      };
      const boxes = nodes.map((node) => drawNode(node, choose));
      drawing.append(...arrows, ...boxes);
      const firstIndex = Math.max(0, graph.states.findIndex((state) => state.starts));
      choose(firstIndex);
      const notes = [...details.querySelectorAll("p.note")].map((note) => note.cloneNode(true));
      const uncovered = details.querySelector(".uncovered");
      return [
        ...notes, make("div", { class: "graphAndTimelines" }, make("div", { class: "panel graphFrame", "data-first-x": nodes[firstIndex].x }, drawing),
          make("div", {}, panel, uncovered ? uncovered.cloneNode(true) : null)),
        make("p", { class: "hint" }, "A dot marks a start, a double frame an end. A state is named by what differs from the usual start;",
          " “…” after a step: a later state of the same step."),
      ];
    }
    """#
}
