// The lint rule `campus/imports`: folders and layers import only what docs/architecture.md lets them.
import { posix, relative, sep } from "node:path";
import { projectRoot } from "../process.mjs";
import { forbiddenNames } from "./packages.mjs";
import { routeModules, zones } from "./zones.mjs";

const aliases = [
  ["~/", "app/"],
  ["#backend/", "backend/"],
  ["#contract/", "contract/"],
];
const serverOnly = {
  name: /\.server$/,
  allowTypes: true,
  message: "What runs on the server alone is imported by a route, or by another file of the server.",
};
const isTest = (file) => /^tests\/|\.test\.tsx?$/.test(file);
const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);

export const imports = {
  create(context) {
    const file = relative(projectRoot, context.filename).split(sep).join("/");
    if (isTest(file)) return {};
    const names = forbiddenNames.filter(({ files }) => files.test(file));
    if (!seesServer(file)) names.push(serverOnly);
    const module = file.replace(/\.tsx?$/, "");
    const targets = zones().filter(({ target }) => isBelow(module, target));
    const check = (node, source, { isType = false, isLazy = false } = {}) => {
      if (typeof source?.value !== "string") return;
      const broken =
        names.find((each) => isForbidden(each, source.value, isType, isLazy)) ??
        targets.find((zone) => isWithin(zone, pathOf(source.value, file)));
      if (broken) context.report({ node, message: broken.message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, { isType: isTypeImport(node) }),
      ExportNamedDeclaration: (node) => check(node, node.source, { isType: node.exportKind === "type" }),
      ExportAllDeclaration: (node) => check(node, node.source, { isType: node.exportKind === "type" }),
      ImportExpression: (node) => check(node, node.source, { isLazy: true }),
    };
  },
};

/** Routes have their loaders and actions taken out for the browser; root and entries likewise. */
function seesServer(file) {
  const isServer = !file.startsWith("app/") || file.startsWith("app/services/") || /\.server\.tsx?$/.test(file);
  return (
    isServer || /^app\/(root|entry\.server)\.tsx$/.test(file) || routeModules().includes(file.replace(/\.tsx?$/, ""))
  );
}

function isForbidden({ name, allowTypes, allowLazy }, imported, isType, isLazy) {
  return name.test(imported) && !(allowTypes && isType) && !(allowLazy && isLazy);
}

/** The path from the project's root of one of our own files, without its ending; null of a package. */
function pathOf(name, file) {
  const imported = name.replace(/\.tsx?$/, "");
  if (imported.startsWith(".")) return posix.join(posix.dirname(file), imported);
  const alias = aliases.find(([start]) => imported.startsWith(start));
  return alias ? alias[1] + imported.slice(alias[0].length) : null;
}

function isWithin({ from, except = [] }, path) {
  return path !== null && from.some((each) => isBelow(path, each)) && !except.some((each) => isBelow(path, each));
}

function isTypeImport({ importKind, specifiers }) {
  const areTypes = specifiers.length > 0 && specifiers.every((each) => each.importKind === "type");
  return importKind === "type" || areTypes;
}
