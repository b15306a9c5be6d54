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
    ...layersOfApp(),
    ...featuresAlone(),
  ];
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
  const folder = new URL("../../app/features", import.meta.url);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
