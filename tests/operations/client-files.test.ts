import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "build/client/assets";

test("the browser loads no schemas: labels and limits of the contract stand in files without zod", () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, "utf8").includes("._zod."))).toEqual([]);
});
