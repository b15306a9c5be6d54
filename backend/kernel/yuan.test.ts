import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../tests/support/files/files-below";
import { yuan } from "./yuan";

test("amounts in sentences have thousands, as tables do [D-b5]", () => {
  expect([0, 5, 123, 99_999, 100_000, 6_359_050, -304_250].map(yuan)).toEqual([
    "0.00",
    "0.05",
    "1.23",
    "999.99",
    "1,000.00",
    "63,590.50",
    "-3,042.50",
  ]);
});

test("no sentence of the backend writes yuan by itself [D-b5]", () => {
  const sentences = filesBelow("backend").filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
  const own = sentences.filter((path) =>
    /toFixed\(2\)\} 元|fen[^\n]{0,20}\/ 100\)\.toFixed\(2\)[^\n]*元/i.test(readFileSync(path, "utf8")),
  );
  expect(own).toEqual([]);
});
