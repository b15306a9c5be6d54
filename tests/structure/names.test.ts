import { expect, test } from "vitest";
import { filesBelow } from "../support/files/files-below";

const files = ["app", "backend", "contract", "scripts", "tests"].flatMap(filesBelow);
const nameOf = (path: string) => path.split("/").at(-1) ?? "";

test("file names are whole words in kebab-case", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
  expect(files.filter((path) => !kebab.test(nameOf(path)))).toEqual([]);
});

test("no file is a drawer for whatever fits nowhere", () => {
  // locales/<language>/common.ts holds the words used everywhere
  const allowed = /^app\/i18n\/locales\//;
  const drawer = /^(index|utils?|misc|common|helpers?|types|manager|shared|stuff)\./;
  expect(files.filter((path) => drawer.test(nameOf(path)) && !allowed.test(path))).toEqual([]);
});
