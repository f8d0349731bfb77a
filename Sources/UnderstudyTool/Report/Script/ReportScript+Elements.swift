extension ReportScript {
  /// The functions that create elements.
  static let elements = #"""
    // Creates an element with attributes, listeners and children; strings become text nodes.
    function make(name, attributes = {}, ...children) {
      const isSVG = ["svg", "g", "path", "rect", "text", "tspan", "title", "circle", "marker", "defs"].includes(name);
      const element = isSVG
        ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else if (key.startsWith("--")) element.style.setProperty(key, value);
        else element.setAttribute(key, value === true ? "" : value);
      }
      element.append(...children.filter((child) => child !== null && child !== undefined));
      return element;
    }

    // Places an element in a grid; `columns` and `rows` each contain the first and the last grid line, counted from 1.
    function place(element, columns, rows) {
      element.style.gridColumn = columns.join(" / ");
      element.style.gridRow = rows.join(" / ");
      return element;
    }

    function cut(text, length) {
      return text.length <= length ? text : text.slice(0, length - 1) + "…";
    }

    // Returns the number with the word in singular or plural.
    function countText(number, word) {
      return `${number} ${word}${number === 1 ? "" : "s"}`;
    }
    """#
}
