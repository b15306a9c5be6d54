// Finds files, exports and packages that nothing uses, and imports of packages that package.json does not name: npm run check.
import { routeModules } from "./scripts/lint/zones.mjs";

export default {
  entry: [
    // a route's loader, action and page are called by the framework
    ...routeModules().map((module) => `${module}.{ts,tsx}`),
    "app/{entry.client,entry.server}.tsx",
    "app/routes.ts",
    "app/**/*.d.ts",
    // named by a sheet of styles
    "app/styles/*.config.ts",
    // they add to a type by declaration
    "backend/*/context.ts",
    "backend/**/*-worker.ts",
    "backend/demo/stand-in/main.ts",
    "scripts/*.mjs",
    "tests/**/*.{test,spec,shots}.ts",
    // commands of their own, and threads that they start
    "tests/{bench,term}/**/*.{ts,mjs}",
  ],
  include: ["files", "dependencies", "unlisted", "exports"],
  project: ["{app,backend,contract,scripts,tests}/**/*.{ts,tsx,mjs}"],
};
