// Child processes of the scripts. Everything here is plain Node: it runs before any package is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json; every script works from there, wherever it was called. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** A reason to end that the person at the keyboard can act on; printed without a stack. */
export class Hint extends Error {}

/**
 * Runs a command to its end and answers `{ code, output }`.
 * `show: true` lets its output through as it comes; else it is kept in `output`. `env` is added to this process's.
 */
export function run(command, args, { show = false, env = {}, cwd = projectRoot } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8").trim() }));
  });
}

/**
 * Runs the program of an installed package with this very Node, so that no shell or PATH is in between.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runPackage(packageName, args, options) {
  return run(process.execPath, [programOf(packageName), ...args], options);
}

/** The file behind a package's program, such as `node_modules/typescript/bin/tsc`. */
export function programOf(packageName, program = programs[packageName]) {
  const folder = join(projectRoot, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[program]);
}

const programs = {
  "@playwright/test": "playwright",
  "@remix-run/dev": "remix",
  knip: "knip",
  oxfmt: "oxfmt",
  oxlint: "oxlint",
  tsx: "tsx",
  "typescript-native": "tsc",
  vitest: "vitest",
};

/** Whether a program of this name is on PATH. */
export function findOnPath(name) {
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  const separator = process.platform === "win32" ? ";" : ":";
  for (const folder of (process.env.PATH ?? "").split(separator).filter(Boolean)) {
    for (const ending of endings) {
      const file = join(folder, name + ending);
      if (existsSync(file)) return file;
    }
  }
  return null;
}
