const rowsPerRead = 1000;

interface OrderedRows<Key, Row extends Key> {
  /** All of them, in the order of the list. */
  keys: () => Promise<Key[]>;
  /** Those that are still there, in any order. */
  read: (keys: Key[]) => Promise<Row[]>;
  nameOf: (key: Key) => string | number;
}

/**
 * Reads all rows of a list whose order may change: first the order in one statement, then the rows themselves, some at a time. So a
 * row is there once, wherever it moves in the list while a file is written.
 */
export async function* readInOrder<Key, Row extends Key>({
  keys,
  read,
  nameOf,
}: OrderedRows<Key, Row>): AsyncGenerator<Row> {
  const order = await keys();
  for (let from = 0; from < order.length; from += rowsPerRead) {
    const asked = order.slice(from, from + rowsPerRead);
    const rows = new Map((await read(asked)).map((row) => [nameOf(row), row]));
    for (const key of asked) {
      const row = rows.get(nameOf(key));
      if (row !== undefined) yield row;
    }
  }
}

/** Reads rows with an id as `readInOrder` does. */
export function readById<Row extends { id: number }>({
  keys,
  read,
}: {
  keys: () => Promise<{ id: number }[]>;
  read: (ids: number[]) => Promise<Row[]>;
}): AsyncGenerator<Row> {
  return readInOrder<{ id: number }, Row>({
    keys,
    read: (some) => read(some.map(({ id }) => id)),
    nameOf: ({ id }) => id,
  });
}

/**
 * Reads all rows of a list that is too long for its order to be held, from row to row: `read` gives the next rows after a cursor, from the
 * first where it is null.
 */
export async function* readAfter<Row, Cursor>(
  read: (after: Cursor | null, limit: number) => Promise<Row[]>,
  cursorAt: (row: Row) => Cursor,
): AsyncGenerator<Row> {
  let after: Cursor | null = null;
  for (;;) {
    const rows: Row[] = await read(after, rowsPerRead);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerRead) return;
    after = cursorAt(last);
  }
}
