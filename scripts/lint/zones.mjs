// The rules by which our own folders import one another (docs/architecture.md).
import { readdirSync, readFileSync } from "node:fs";

/** `target` never imports `from`, but for `except`; folders are read from disk, so that a new one is bound at once. */
export function zones() {
  return [
    {
      target: "contract",
      from: ["app", "backend", "server"],
      message: "contract/ knows neither side.",
    },
    {
      target: "backend",
      from: ["app", "server"],
      message: "backend/ never imports the app; both speak through contract/.",
    },
    {
      target: "app",
      from: ["backend", "server"],
      message: "app/ calls the backend through contract/kernel/client only.",
    },
    ...storeysOfContract(),
    ...storeysOfBackend(),
    ...layersOfApp(),
    ...storeysOfChat(),
  ];
}

/** kernel ← platform ← chat, payments; what lists all of them lies above. */
function storeysOfContract() {
  const above = ["chat", "payments"];
  return [
    storeyBelow("contract", "kernel", ["platform", ...above]),
    storeyBelow("contract", "platform", above),
    storeyBelow("contract", "chat", ["payments"]),
    storeyBelow("contract", "payments", ["chat"]),
  ];
}

// the lowest first; what lies on one storey does not know each other
const storeys = [
  ["kernel"],
  ["platform"],
  ["realtime"],
  ["chat"],
  ["payments"],
  ["todos"],
  ["home", "first-day"],
  ["migrations"],
  ["demo"],
  ["registry", "modules"],
];

/** A storey knows those below it; payments write to contacts through one door. */
function storeysOfBackend() {
  return [
    ...storeys.flatMap((storey, index) => {
      const above = storeys.slice(index + 1).flat();
      return storey.map((folder) => storeyBelow("backend", folder, above));
    }),
    {
      target: "backend/payments",
      from: ["backend/chat"],
      except: ["backend/chat/messages/write-to-contacts.service"],
      message: "backend/payments speaks to people through chat/messages/write-to-contacts alone.",
    },
  ];
}

/** core ← kit ← rooms ← window ← launcher. */
function storeysOfChat() {
  const chat = "app/chat";
  const [core, kit, window, launcher] = ["core", "kit", "window", "launcher"];
  const rooms = foldersIn(chat).filter((folder) => ![core, kit, window, launcher, "routes"].includes(folder));
  return [
    storeyBelow(chat, core, [kit, ...rooms, window, launcher]),
    storeyBelow(chat, kit, [...rooms, window, launcher]),
    ...rooms.map((room) => storeyBelow(chat, room, [window, launcher])),
    storeyBelow(chat, window, [launcher]),
  ];
}

function storeyBelow(house, folder, above) {
  return {
    target: `${house}/${folder}`,
    from: above.map((each) => `${house}/${each}`),
    message: `${house}/${folder} lies below ${above.join(", ")}, and imports none of them (docs/architecture.md).`,
  };
}

// the lowest first; the shell opens chat and pages by import() alone (packages.mjs)
const layers = [["lib", "i18n"], ["hooks"], ["components"], ["services"], ["kit"], ["chat"], ["shell"], ["pages"]];

/** lib ← hooks ← components ← services ← kit ← chat ← shell ← pages; a route imports no route. */
function layersOfApp() {
  const routes = routeModules();
  return [
    ...layers.flatMap((layer, index) => {
      const above = layers.slice(index + 1).flat();
      return layer.filter((folder) => folder !== "shell").map((folder) => storeyBelow("app", folder, above));
    }),
    {
      target: "app/services",
      from: ["app/components", "app/hooks"],
      message: "app/services runs on the server alone.",
    },
    ...routes.map((target) => ({ target, from: routes, message: "A route never imports a route." })),
  ];
}

const routeTables = ["routes.ts", "list-routes.ts", "setting-routes.ts"];

/** The modules that the address tree names, from the project's root and without their ending. */
export function routeModules() {
  return (modules ??= readRouteModules());
}

let modules;

function readRouteModules() {
  const found = routeTables.flatMap((name) => {
    const text = readFileSync(new URL(`../../app/${name}`, import.meta.url), "utf8");
    const named = [...text.matchAll(/"((?:pages|shell|chat|kit)\/[^"]+)\.tsx?"/g)].map(([, path]) => path);
    const made = [...text.matchAll(/\blistRoutes\(\s*"[^"]+",\s*"([^"]+)"/g)].flatMap(([, folder]) => [
      `pages/${folder}/list`,
      `pages/${folder}/form`,
    ]);
    const forms = [...text.matchAll(/\bformRoutes\("([^"]+)"\)/g)].map(([, folder]) => `pages/${folder}/form`);
    return [...named, ...made, ...forms];
  });
  return [...new Set(found)].map((path) => `app/${path}`);
}

function foldersIn(path) {
  return readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
