import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../support/files/files-below";

const files = ["app", "backend", "contract", "tests", "scripts"]
  .flatMap(filesBelow)
  .filter((path) => /\.(tsx?|mjs)$/.test(path));

const riddle = /^(What|Of|How|Where|Who|As|Whom|Whose|Whoever|Whatever)\b/;

/** The first line of each docstring and of each comment of a file, without its signs. */
function openings(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? "";
    if (line.startsWith("/** ")) return [line.slice(4)];
    if (before === "/**" && line.startsWith("* ")) return [line.slice(2)];
    return line.startsWith("// ") && !before.startsWith("//") ? [line.slice(3)] : [];
  });
}

test("a docstring opens with its subject or its verb", () => {
  const found = files.flatMap((path) =>
    openings(readFileSync(path, "utf8"))
      .filter((opening) => riddle.test(opening))
      .map((opening) => `${path}: ${opening}`),
  );
  expect(found).toEqual([]);
});
