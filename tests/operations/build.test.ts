import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashOfInputs, replaceFolder } from "../../scripts/build.mjs";
import { scratchFolder } from "../support/api/scratch-folder";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), "campus-build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a project that was moved is built already, one with another source is not [O-m9]", async () => {
  const first = await newFolder();
  await mkdir(join(first, "app/pages/home"), { recursive: true });
  await writeFile(join(first, "app/pages/home/home.tsx"), "export default null;");
  await writeFile(join(first, "server.ts"), "export {};");
  const second = await newFolder();
  await cp(first, second, { recursive: true });
  expect(hashOfInputs(second)).toBe(hashOfInputs(first));
  await writeFile(join(second, "server.ts"), "export const changed = true;");
  expect(hashOfInputs(second)).not.toBe(hashOfInputs(first));
});

test("a build that fails leaves the former one, and one that succeeds takes its place [O-m9]", async () => {
  const root = await newFolder();
  const build = join(root, "build");
  const fill = (text: string) => async (folder: string) => {
    await mkdir(folder);
    await writeFile(join(folder, "index.js"), text);
  };
  const built = () => readFile(join(build, "index.js"), "utf8");
  await replaceFolder(build, fill("first"));
  expect(await built()).toBe("first");
  const failing = replaceFolder(build, async (folder: string) => {
    await fill("half")(folder);
    throw new Error("no such module");
  });
  await expect(failing).rejects.toThrow("no such module");
  expect(await built()).toBe("first");
  await replaceFolder(build, fill("second"));
  expect(await built()).toBe("second");
  expect(await readdir(root)).toEqual(["build"]);
});
