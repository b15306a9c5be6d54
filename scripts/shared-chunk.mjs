// Files that the browser loads. A file of a few hundred bytes costs as much again in headers, so what nearly every page
// needs travels together; what only some pages need stays with them.

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|vite\/preload-helper/;
const interfaceParts =
  /\/app\/(components|hooks|lib|i18n|shell\/(shell-texts|late-launcher|school-name|search\/recent-pages|tabs\/(tab-list|tab-school)))|\/contract\/(platform|payments)\/states|\/node_modules\/lucide-react\//;
// asked for by several parts that are loaded later, and too small to travel alone
const smallParts = /\/app\/lib\/(chat-bridge|refused-error)\.ts$/;
// the list that other pages lead to most has its address and words among them
const listParts = /\/app\/kit\/list\/|\/pages\/payments\/orders\/(order-list|order-texts)\.ts$/;
/** The pages that stand for all: the frame around them and the list people work in most. */
const everyPage = /\/app\/(entry\.client|root|shell\/routes\/layout|pages\/payments\/orders\/list)\.tsx/;

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
