extension ReportScript {
  /// Computes the layout of a graph: places the states in rows so that most arrows lead down.
  ///
  /// The labels of arrows have separate rows, so that nothing overlaps.
  static let graphLayout = #"""
    // Returns each state's level; `startIndices` are the indices of the states that begin a timeline. Sets `isBack`
    // of each arrow that closes a cycle, and ignores these arrows for the levels.
    function levelsOf(stateCount, arrows, startIndices) {
      const outgoing = Array.from({ length: stateCount }, () => []);
      arrows.forEach((arrow) => { if (arrow.from !== arrow.to) outgoing[arrow.from].push(arrow); });
      // The progress of each state: 0 if the state was not visited, 1 if it is on the stack, 2 if it is done.
      const progress = new Array(stateCount).fill(0);
      const postorder = [];
      const visit = (start) => {
        // Each element contains a state and the number of its arrows that were followed.
        const stack = [[start, 0]];
        progress[start] = 1;
        while (stack.length) {
          const top = stack.at(-1);
          const arrow = outgoing[top[0]][top[1]++];
          if (!arrow) {
            progress[top[0]] = 2;
            postorder.push(top[0]);
            stack.pop();
          } else if (progress[arrow.to] === 1) arrow.isBack = true;
          else if (progress[arrow.to] === 0) {
            progress[arrow.to] = 1;
            stack.push([arrow.to, 0]);
          }
        }
      };
      [...startIndices, ...outgoing.keys()].forEach((state) => { if (!progress[state]) visit(state); });
      const levels = new Array(stateCount).fill(0);
      for (const state of postorder.reverse()) {
        for (const arrow of outgoing[state]) {
          if (!arrow.isBack) levels[arrow.to] = Math.max(levels[arrow.to], levels[state] + 1);
        }
      }
      return levels;
    }

    // Returns a list of items for each row: states in even rows, labels in odd rows, and points at which a long arrow
    // passes a row. `nodes` are the items of the states.
    function makeItems(graph) {
      const levels = levelsOf(graph.states.length, graph.arrows, graph.states.flatMap((s, i) => (s.starts ? [i] : [])));
      const rows = [];
      const add = (item) => { item.above = []; item.below = []; rows[item.row] ??= []; rows[item.row].push(item); return item; };
      // The width that a state needs at the right of its box, where an arrow to the state itself is drawn.
      const loopWidth = (index) => Math.max(0, ...graph.arrows.flatMap((arrow) =>
        (arrow.from === index && arrow.to === index ? [arrow.width + 28] : [])));
      const nodes = graph.states.map((state, index) => add({
        row: 2 * levels[index], width: state.width + loopWidth(index), height: state.height, state, index, weight: 1,
        shift: loopWidth(index) / 2,
      }));
      for (const arrow of graph.arrows) {
        if (arrow.from === arrow.to) continue;
        const leadsUp = levels[arrow.from] > levels[arrow.to];
        let [upper, lower] = leadsUp ? [nodes[arrow.to], nodes[arrow.from]] : [nodes[arrow.from], nodes[arrow.to]];
        arrow.leadsUp = leadsUp;
        arrow.path = [upper];
        for (let row = upper.row + 1; row < lower.row; row++) {
          const isLabel = row === (leadsUp ? lower.row - 1 : upper.row + 1);
          arrow.path.push(add({
            row, arrow, isLabel, weight: 4, width: isLabel ? arrow.width : 10, height: isLabel ? arrow.height : 0,
          }));
        }
        arrow.path.push(lower);
        arrow.path.slice(1).forEach((item, index) => { item.above.push(arrow.path[index]); arrow.path[index].below.push(item); });
      }
      return { rows: rows.map((row) => row || []), nodes };
    }

    // Returns the x coordinate of the centre of a state's box, which is left of the item's centre by `item.shift`.
    const boxCentreOf = (item) => item.x - (item.shift || 0);

    const mean = (values, fallback) => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : fallback);

    // Orders the items of each row so that few arrows cross.
    function orderRows(rows) {
      rows.forEach((row) => row.forEach((item, index) => { item.order = index; }));
      const countCrossings = () => rows.reduce((sum, row) => {
        const lowerOrders = [...row].sort((a, b) => a.order - b.order)
          .flatMap((item) => item.below.map((other) => other.order).sort((a, b) => a - b));
        for (let i = 0; i < lowerOrders.length; i++) {
          for (let j = i + 1; j < lowerOrders.length; j++) if (lowerOrders[i] > lowerOrders[j]) sum++;
        }
        return sum;
      }, 0);
      let best = null;
      for (let sweep = 0; sweep < 24; sweep++) {
        const isDown = sweep % 2 === 0;
        for (const row of isDown ? rows : [...rows].reverse()) {
          row.forEach((item) => {
            item.wantedOrder = mean((isDown ? item.above : item.below).map((other) => other.order), item.order);
          });
          row.sort((a, b) => a.wantedOrder - b.wantedOrder || a.order - b.order);
          row.forEach((item, index) => { item.order = index; });
        }
        const crossings = countCrossings();
        if (best && crossings >= best.crossings) continue;
        best = { crossings, orders: rows.map((row) => row.map((item) => [item, item.order])) };
      }
      best.orders.flat().forEach(([item, order]) => { item.order = order; });
      rows.forEach((row) => row.sort((a, b) => a.order - b.order));
    }

    // Sets the x coordinate of each item in a row, as near to `wantedPosition` as the other items allow.
    function placeRow(row, gap) {
      let offset = 0; // The item's distance from the first item if only `gap` separates neighbours.
      // Consecutive items whose wanted positions would overlap form a block at the weighted mean of these positions.
      const blocks = [];
      row.forEach((item, index) => {
        if (index > 0) offset += (row[index - 1].width + item.width) / 2 + gap;
        let block = { items: [[item, offset]], sum: (item.wantedPosition - offset) * item.weight, weight: item.weight };
        while (blocks.length && blocks.at(-1).sum / blocks.at(-1).weight > block.sum / block.weight) {
          const last = blocks.pop();
          block = { items: [...last.items, ...block.items], sum: last.sum + block.sum, weight: last.weight + block.weight };
        }
        blocks.push(block);
      });
      for (const block of blocks) for (const [item, offset] of block.items) item.x = block.sum / block.weight + offset;
    }

    // Sets the position of every state and label; returns the items of the states, and the size of the graph.
    function layOut(graph) {
      const { rows, nodes } = makeItems(graph);
      orderRows(rows);
      for (const row of rows) {
        let x = 0;
        for (const item of row) { item.x = item.wantedPosition = x + item.width / 2; x += item.width + 18; }
        row.forEach((item) => { item.wantedPosition -= x / 2; });
        placeRow(row, 18);
      }
      for (let pass = 0; pass < 40; pass++) {
        const isDown = pass % 2 === 0;
        for (const row of isDown ? rows : [...rows].reverse()) {
          row.forEach((item) => {
            const neighbours = pass > 30 ? [...item.above, ...item.below] : isDown ? item.above : item.below;
            item.wantedPosition = mean(neighbours.map(boxCentreOf), boxCentreOf(item)) + (item.shift || 0);
          });
          placeRow(row, 18);
        }
      }
      const allItems = rows.flat();
      const left = Math.min(...allItems.map((item) => item.x - item.width / 2)) - 12;
      const width = Math.max(260, ...allItems.map((item) => item.x + item.width / 2 - left)) + 12;
      let y = 34;
      for (const row of rows) {
        const height = Math.max(0, ...row.map((item) => item.height));
        row.forEach((item) => { item.x = boxCentreOf(item) - left; item.y = y + height / 2; });
        // If many arrows leave a state, more space below the row separates the arrows.
        y += height + 22 + Math.min(60, 5 * Math.max(0, Math.max(0, ...row.map((item) => item.below.length)) - 3));
      }
      return { nodes, height: y + 14, width };
    }
    """#
}
