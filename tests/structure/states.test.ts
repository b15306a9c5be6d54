import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../support/files/files-below";

const files = ["app", "backend", "contract"].flatMap(filesBelow).filter((path) => /(?<!\.test)\.tsx?$/.test(path));

// `notify_state === 1`, `({ level }) => level < 2`
const bareNumber = /\b\w*(?:state|verdict|disposition|level|account_type)\)? *(?:===|!==|[<>]=?) *\d/;

test("states, verdicts and levels are compared with their names, never with a number", () => {
  const found = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line) => (bareNumber.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
