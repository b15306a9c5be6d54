import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../support/files/files-below";

const promised = [...readFileSync("docs/requirements.md", "utf8").matchAll(/^- \*\*([A-Z]+-\d{2})\*\* ./gm)].map(
  (match) => match[1],
);
const tests = ["app", "backend", "contract", "tests"]
  .flatMap(filesBelow)
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));

test("docs/requirements.md has every id once", () => {
  expect(promised.length).toBeGreaterThan(150);
  expect(promised.filter((id, index) => promised.indexOf(id) !== index)).toEqual([]);
});

test("the ids that tests name are promised there", () => {
  const unknown = tests.flatMap((path) =>
    // findings have a letter, or a letter and a number: [W-11, IM-05], [S14], [O-M8]
    [...readFileSync(path, "utf8").matchAll(/\[((?:[A-Z]+-?[A-Za-z]?\d{1,2})(?:[ ,]+[A-Z]+-?[A-Za-z]?\d{1,2})*)\]/g)]
      .flatMap((match) => match[1]?.split(/[ ,]+/) ?? [])
      .filter((id) => /^[A-Z]{2,}-\d{2}$/.test(id) && !promised.includes(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
});
