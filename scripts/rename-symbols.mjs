// Renames what TypeScript declares, wherever it is used: node scripts/rename-symbols.mjs RENAMES, a file with a line `file name newName` for each, from the project's root.
// `name` is declared in the file; `Interface.member` names a member. Comments and strings stay as they are, and are listed.
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";

const renames = readFileSync(process.argv[2] ?? "", "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(/\s+/))
  .map(([file = "", name = "", newName = ""]) => ({ file, name, newName }));

const config = ts.getParsedCommandLineOfConfigFile(
  "tsconfig.json",
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
);
const contents = new Map();
const versions = new Map();
const read = (file) => contents.get(file) ?? ts.sys.readFile(file);
const service = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  getCompilationSettings: () => config.options,
  getScriptFileNames: () => config.fileNames,
  getScriptVersion: (file) => String(versions.get(file) ?? 0),
  getScriptSnapshot: (file) => {
    const text = read(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
});

function fail(problem) {
  throw new Error(typeof problem === "string" ? problem : ts.flattenDiagnosticMessageText(problem.messageText, "\n"));
}

/** The place of the name in its declaration. */
function findDeclaration(file, name) {
  const source = service.getProgram().getSourceFile(file);
  if (!source) fail(`${file} is not part of the project`);
  const [owner, member] = name.split(".");
  let found;
  const look = (node, within) => {
    if (found !== undefined) return;
    const isWanted = member === undefined ? node.name?.text === owner : within === owner && node.name?.text === member;
    if (isWanted && node.name) {
      found = node.name.getStart(source);
      return;
    }
    const inside = node.name?.text === owner ? owner : within;
    ts.forEachChild(node, (child) => look(child, inside));
  };
  look(source, undefined);
  return found ?? fail(`${file} declares no ${name}`);
}

let count = 0;
for (const { file, name, newName } of renames) {
  const path = resolve(file);
  const options = { providePrefixAndSuffixTextForRename: false };
  const locations = service.findRenameLocations(path, findDeclaration(path, name), false, false, options) ?? [];
  if (locations.length === 0) fail(`${name} of ${file} cannot be renamed`);
  const byFile = groupByFile(locations);
  for (const [fileName, places] of byFile) {
    let text = read(fileName);
    for (const { textSpan } of places.toSorted((a, b) => b.textSpan.start - a.textSpan.start))
      text = text.slice(0, textSpan.start) + newName + text.slice(textSpan.start + textSpan.length);
    contents.set(fileName, text);
    versions.set(fileName, (versions.get(fileName) ?? 0) + 1);
  }
  count += locations.length;
  console.log(`${name} → ${newName}: ${locations.length} in ${byFile.size} files`);
}
for (const [file, text] of contents) writeFileSync(file, text);
console.log(`${count} places in ${contents.size} files`);

const oldNames = renames.map(({ name }) => name.split(".").at(-1));
for (const file of config.fileNames) {
  const mentions = read(file)
    .split("\n")
    .flatMap((line, index) => {
      const name = oldNames.find((old) => new RegExp(`(?:\`|//|\\*).*\\b${old}\\b`).test(line));
      return name ? [`${relative(".", file)}:${index + 1}: ${name}`] : [];
    });
  if (mentions.length > 0) console.log(mentions.join("\n"));
}

function groupByFile(locations) {
  const groups = new Map();
  for (const location of locations) groups.set(location.fileName, [...(groups.get(location.fileName) ?? []), location]);
  return groups;
}
