import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8").split("\n");

test("each decision has a title and a status, and stands in the index with both", () => {
  const rows = read("README.md").map((line) => line.split("|").map((cell) => cell.trim()));
  const listed = rows.flatMap(([, link = "", title = "", status = ""]) => {
    const [, file] = /^\[\d{4}\]\((\S+)\)$/.exec(link) ?? [];
    return file ? [[file, title, status]] : [];
  });
  const written = files.map((file) => {
    const [title = "", , status = ""] = read(file);
    expect(title, file).toMatch(/^# \p{L}/u);
    expect(status, file).toMatch(/^Status: (accepted|replaced)\b.*, \d{4}-\d{2}-\d{2}\.$/);
    return [file, title.slice(2), status.slice("Status: ".length, -1)];
  });
  expect(listed).toEqual(written);
});
