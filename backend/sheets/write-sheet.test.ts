import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type SheetRow, workbookResponse, writeWorkbook } from "./write-sheet";

const columns = [{ key: "text", label: "内容", type: "text" }] as const;

/** Rows without end, so that only the reader can stop them; big enough to fill any buffer soon. */
function endlessRows() {
  const seen = { given: 0, isEnded: false };
  function* rows(): Generator<SheetRow> {
    try {
      for (;;) {
        seen.given += 1;
        yield { text: `${seen.given}-${Math.random()}-${Math.random()}` };
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, rows: rows() };
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries++) await pause(10);
  expect(condition()).toBe(true);
}

test("a download that is given up ends the reading of its rows [LIST-07]", async () => {
  const { seen, rows } = endlessRows();
  const reader = workbookResponse("a.xlsx", writeWorkbook([{ name: "a", columns, rows }])).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await until(() => seen.isEnded);
});

test("rows wait for a reader that is slow [LIST-07]", async () => {
  const { seen, rows } = endlessRows();
  const workbook = writeWorkbook([{ name: "a", columns, rows }]);
  let before = -1;
  await until(() => {
    const isStill = seen.given > 1000 && seen.given === before;
    before = seen.given;
    return isStill;
  });
  workbook.destroy();
  await until(() => seen.isEnded);
});

test("rows that fail break the download instead of ending it early [LIST-07]", async () => {
  function* rows(): Generator<SheetRow> {
    yield { text: "first" };
    throw new Error("the database went away");
  }
  const workbook = writeWorkbook([{ name: "a", columns, rows: rows() }]);
  workbook.on("error", () => undefined);
  const response = workbookResponse("a.xlsx", workbook);
  await expect(response.arrayBuffer()).rejects.toThrow("the database went away");
});
