import { setImmediate as nextTurn } from "node:timers/promises";

// some milliseconds on SQLite, where nobody else runs meanwhile
const rowsAtOnce = 500;

/** Deletes old rows a few at a time, so that others get their turn, until none is left or the process ends; answers how many. */
export async function deleteInLots(
  deleteSome: (limit: number) => Promise<number>,
  isStopped: () => boolean,
): Promise<number> {
  let deleted = 0;
  for (let last = rowsAtOnce; last === rowsAtOnce && !isStopped(); deleted += last) {
    last = await deleteSome(rowsAtOnce);
    await nextTurn();
  }
  return deleted;
}
