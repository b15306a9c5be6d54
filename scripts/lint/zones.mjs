// The rules by which our own folders import one another (docs/architecture.md).
import { readdirSync } from "node:fs";

/** `target` never imports `from`, but for `except`; features are read from disk, so that a new one is bound at once. */
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
      message: "app/ calls the backend through contract/client only.",
    },
    ...storeysOfBackend(),
    ...layersOfApp(),
    ...featuresAlone(),
    ...storeysOfChat(),
  ];
}

// the lowest first; what lies on one storey does not know each other
const storeys = [
  ["kernel"],
  ["platform"],
  ["realtime"],
  ["chat"],
  ["payments"],
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
  const chat = "app/features/chat";
  const [core, kit, window, launcher] = ["core", "kit", "window", "launcher"];
  const rooms = foldersIn(chat).filter((folder) => ![core, kit, window, launcher].includes(folder));
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

/** routes → features → components → lib; services from routes and root only. */
function layersOfApp() {
  const below = (target, above) => ({
    target: `app/${target}`,
    from: above.map((folder) => `app/${folder}`),
    message: `app/${target} may not import ${above.join(", ")}: routes → features → components → lib, services from routes and root only.`,
  });
  return [
    below("lib", ["components", "features", "hooks", "routes", "services"]),
    below("i18n", ["components", "features", "hooks", "routes", "services"]),
    below("hooks", ["components", "features", "routes", "services"]),
    below("components", ["features", "routes", "services"]),
    below("features", ["routes", "services"]),
    below("services", ["components", "features", "hooks", "routes"]),
    { target: "app/routes", from: ["app/routes"], message: "A route never imports a route." },
  ];
}

function featuresAlone() {
  return features()
    .filter((feature) => feature !== "shell")
    .map((feature) => ({
      target: `app/features/${feature}`,
      from: ["app/features"],
      except: [`app/features/${feature}`],
      message: "A feature never imports another one; only the shell does, lazily.",
    }));
}

/** The names of the folders below app/features. */
export function features() {
  return foldersIn("app/features");
}

function foldersIn(path) {
  return readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
