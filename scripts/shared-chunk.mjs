import { readFileSync } from "node:fs";

// What the browser loads, in which files. A file of a few hundred bytes costs as much again in headers, so what nearly every page
// needs travels together; what only some pages need stays with them.

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|i18next|react-i18next)\//;
const interfaceParts = /\/app\/(components|hooks|lib|i18n)\/|\/node_modules\/lucide-react\/|area-texts\//;
// asked for by several parts that are loaded later, and too small to travel alone
const smallParts = /\/app\/lib\/(chat-bridge|refused-error)\.ts$/;
const listParts = /\/app\/features\/list\//;
/** The pages that stand for all: the frame around them and the list people work in most. */
const everyPage = /\/app\/(entry\.client|root|routes\/shell\/layout|routes\/campus_pay\/order\/list)\.tsx/;

/** Rollup's `manualChunks`: the framework, and the parts of the interface that every page reaches without a dynamic import. */
export function sharedChunk(id, { getModuleIds, getModuleInfo }) {
  if (framework.test(id)) return "framework";
  if (smallParts.test(id)) return "interface";
  const chunk = interfaceParts.test(id) ? "interface" : listParts.test(id) ? "list" : undefined;
  if (!chunk) return undefined;
  reached ??= reach(
    [...getModuleIds()].filter((known) => everyPage.test(known)),
    getModuleInfo,
  );
  return reached.has(id) ? chunk : undefined;
}

let reached;

function reach(starts, getModuleInfo) {
  const found = new Set(starts);
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const iconImport = /^import \{([^}]+)\} from "lucide-react";$/gm;
const iconExport = /^export \{([^}]+)\} from '\.\/icons\/([a-z0-9-]+)\.mjs';$/gm;

/** A Vite plugin: icons come from their own files, so that a page loads those it draws; the package's index would bring all. */
export function ownIcons() {
  let files;
  return {
    name: "own-icons",
    enforce: "pre",
    transform(code, id, { ssr } = {}) {
      if (ssr || !/\/app\/.*\.tsx?$/.test(id.split("?")[0]) || !code.includes('from "lucide-react"')) return undefined;
      files ??= iconFiles();
      return { code: code.replace(iconImport, (_, names) => importIcons(names, files)), map: null };
    },
  };
}

function importIcons(names, files) {
  const icons = names.split(",").map((name) => name.trim());
  return icons
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => {
      const [icon, local = icon] = name.split(" as ");
      if (!files.has(icon)) throw new Error(`lucide-react has no icon ${icon}`);
      return `import ${local} from "lucide-react/icons/${files.get(icon)}";`;
    })
    .join("");
}

/** The file of each icon, by every name it goes by. */
function iconFiles() {
  const index = readFileSync("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8");
  const exported = [...index.matchAll(iconExport)];
  return new Map(
    exported.flatMap(([, names, file]) =>
      names.split(",").map((name) => [name.replace("default as", "").trim(), file]),
    ),
  );
}
