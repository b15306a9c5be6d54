// Moves source files and folders and rewrites every import that names them: node scripts/move-files.mjs MOVES, a file with a line `from to` for each, from the project's root.
// The longest `from` wins. Text that names a path otherwise is listed, not changed.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const aliases = { "#backend/": "backend/", "#contract/": "contract/", "~/": "app/" };
const source = /\.(?:ts|tsx|mjs|js)$/;
const specifier = /((?:\bfrom\s*|\bimport\s*\(?\s*|\bvi\.(?:mock|importActual)\(\s*|\bnew URL\(\s*)")([^"]+)(")/g;

const moves = readFileSync(process.argv[2] ?? "", "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(/\s+/))
  .map(([from = "", to = ""]) => ({ from, to }))
  .sort((a, b) => b.from.length - a.from.length);

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28 });
const tracked = git("ls-files").split("\n").filter(Boolean);

/** The place of a file afterwards. */
function moved(file) {
  const move = moves.find(({ from }) => file === from || file.startsWith(`${from}/`));
  return move ? move.to + file.slice(move.from.length) : file;
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The file that a specifier names, with the ending it leaves out; null for a package. */
function resolveSpecifier(file, text) {
  const alias = Object.keys(aliases).find((start) => text.startsWith(start));
  if (!alias && !text.startsWith(".")) return null;
  const base = alias ? aliases[alias] + text.slice(alias.length) : join(dirname(file), text);
  for (const ending of ["", ".ts", ".tsx", ".mjs", ".js", "/index.ts"])
    if (isFile(base + ending)) return { alias, path: base + ending, ending };
  return null;
}

function rewritten(file, contents) {
  return contents.replace(specifier, (found, before, text, after) => {
    const target = resolveSpecifier(file, text);
    if (!target) return found;
    const to = moved(target.path);
    const from = moved(file);
    if (to === target.path && (target.alias || from === file)) return found;
    const bare = to.slice(0, to.length - target.ending.length);
    // app, backend and contract name one another by alias; of themselves only the app does
    const alias = Object.keys(aliases).find((start) => bare.startsWith(aliases[start]));
    const isKept = alias === "~/" && target.alias === alias;
    if (alias && (isKept || !from.startsWith(aliases[alias])))
      return before + alias + bare.slice(aliases[alias].length) + after;
    const path = relative(dirname(from), bare);
    return before + (path.startsWith(".") ? path : `./${path}`) + after;
  });
}

const changed = new Map();
for (const file of tracked.filter((name) => source.test(name))) {
  const contents = readFileSync(file, "utf8");
  const next = rewritten(file, contents);
  if (next !== contents) changed.set(file, next);
}
for (const file of tracked) {
  const to = moved(file);
  if (to === file) continue;
  mkdirSync(dirname(to), { recursive: true });
  git("mv", file, to);
}
for (const [file, contents] of changed) writeFileSync(resolve(moved(file)), contents);
const names = moves.map(({ from }) => from);
for (const file of git("ls-files")
  .split("\n")
  .filter((name) => name !== "" && !/\.(?:png|webp|svg|json)$/.test(name) && existsSync(name))) {
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((line, index) => {
      const name = names.find((from) => new RegExp(`(?<![\\w/.-])${from.replace(/[.]/g, "\\.")}(?![\\w-])`).test(line));
      if (name) console.log(`${file}:${index + 1}: ${name}`);
    });
}
console.log(`${tracked.filter((file) => moved(file) !== file).length} files moved, ${changed.size} rewritten`);
