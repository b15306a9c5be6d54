import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|[\s:-]+\|/.test(line) && !line.startsWith("| 中文 "))
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

test("an area's words stand in the order of their names in code", () => {
  const key = (name = "") => name.replace(/[`…_]/g, "").toLowerCase();
  const areas = readFileSync("docs/glossary.md", "utf8").split(/^## /m).slice(1);
  expect(areas.length).toBeGreaterThan(10);
  for (const area of areas) {
    const names = rows.filter(([word = ""]) => area.includes(`| ${word} `)).map(([, name]) => key(name));
    expect(names, area.split("\n")[0]).toEqual([...names].sort());
  }
});

test("no word is explained twice", () => {
  const chinese = rows.map((cells) => cells[0]);
  expect(chinese.filter((word, index) => chinese.indexOf(word) !== index)).toEqual([]);
});

test("no name is given in one row and refused in its own", () => {
  expect(rows.filter(([, name, , avoid]) => words(name).some((word) => words(avoid).includes(word)))).toEqual([]);
});
