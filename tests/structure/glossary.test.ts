import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|[\s:-]+\|/.test(line))
  .slice(1)
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const words = (cell: string | undefined) => (cell ?? "").split(/,\s*/).filter((word) => word !== "–" && word !== "");

test("every row of the glossary has the word, its names and what to avoid", () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((cells) => cells.length !== 4 || cells[0] === "" || cells[1] === "")).toEqual([]);
});

test("no word is explained twice", () => {
  const chinese = rows.map((cells) => cells[0]);
  expect(chinese.filter((word, index) => chinese.indexOf(word) !== index)).toEqual([]);
});

test("no name is given in one row and refused in its own", () => {
  expect(rows.filter(([, name, , avoid]) => words(name).some((word) => words(avoid).includes(word)))).toEqual([]);
});
