/** The cells of a line of comma-separated text, quotes taken away; null while a quote is still open. */
export function csvCells(line: string): string[] | null {
  if (!line.includes('"')) return line.split(",").map(clean);
  const cells: string[] = [];
  let place = 0;
  for (;;) {
    const quoted = /^\s*"/.exec(line.slice(place, place + 20));
    if (!quoted) {
      const comma = line.indexOf(",", place);
      cells.push(clean(comma < 0 ? line.slice(place) : line.slice(place, comma)));
      if (comma < 0) return cells;
      place = comma + 1;
      continue;
    }
    const start = place + quoted[0].length;
    const end = closingQuote(line, start);
    if (end < 0) return null;
    cells.push(clean(line.slice(start, end).replaceAll('""', '"')));
    const comma = line.indexOf(",", end + 1);
    if (comma < 0) return cells;
    place = comma + 1;
  }
}

/** The cells of a line whose values each begin with a back-tick, so that a comma within one divides nothing. */
export function tickedCells(line: string): string[] | null {
  if (!line.startsWith("`")) return csvCells(line)?.map((cell) => cell.replace(/^`/, "")) ?? null;
  return line.slice(1).split(",`").map(clean);
}

function closingQuote(line: string, start: number): number {
  for (let place = start; ;) {
    const quote = line.indexOf('"', place);
    if (quote < 0) return -1;
    if (line[quote + 1] !== '"') return quote;
    place = quote + 2;
  }
}

// channels end numbers with a tab, so that spreadsheets keep them as text
function clean(cell: string): string {
  return cell.trim();
}
