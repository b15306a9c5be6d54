// Which packages a folder may import, and which layer of the backend sees which, by the shape of the import's name.
import { features } from "./zones.mjs";

const rule = "@typescript-eslint/no-restricted-imports";

const react = {
  regex: "^(react|react-dom|react-.*|@remix-run|remix-.*|@radix-ui|lucide-react|sonner)(/|$)",
  message: "Neither React nor Remix here.",
};
const database = {
  regex: "^(kysely|pg|better-sqlite3|hono|@hono|ioredis|ws|pino|exceljs|yauzl)(/|$)",
  message: "The app calls the backend through contract/client; what the server runs on is not its business.",
};
const contractValues = {
  regex: "(^#contract/|/contract/)",
  allowTypeImports: true,
  message: "A component takes only types from the contract.",
};
const foreignRepository = {
  regex: "^(?!\\./[^/]+$).*\\.repository$",
  message: "A repository belongs to its folder: call the service of that module.",
};
const repository = { regex: "\\.repository$", message: "Routes and sockets call a service, never a repository." };
const callers = { regex: "\\.(routes|socket)$", message: "routes, socket → service → repository: never upwards." };
const service = { regex: "\\.service$", message: "A repository knows SQL, no rules: it never imports a service." };
const realtime = { regex: "/realtime/", message: "A service publishes by ctx.publish, it never imports realtime." };

/** The configuration objects for import names; the last that fits a file wins, so each repeats what still holds. */
export function packageRules(tests) {
  const forbid = (files, patterns, ignores = tests) => ({
    files,
    ignores,
    rules: { [rule]: ["error", { patterns }] },
  });
  return [
    forbid(
      ["contract/**/*.ts"],
      [{ regex: "^(?!zod$|\\.{1,2}/|#contract/)", message: "contract/ imports zod and itself, nothing else." }],
    ),
    forbid(["backend/**/*.ts"], [react, foreignRepository]),
    forbid(["backend/**/*.{routes,socket}.ts"], [react, repository]),
    forbid(["backend/**/*.service.ts"], [react, foreignRepository, callers, realtime]),
    forbid(["backend/**/*.repository.ts"], [react, foreignRepository, callers, service, realtime]),
    forbid(["app/**/*.{ts,tsx}"], [database]),
    forbid(["app/lib/**/*.{ts,tsx}"], [database, react]),
    forbid(["app/components/**/*.{ts,tsx}"], [database, contractValues]),
    forbid(["app/features/shell/**/*.{ts,tsx}"], [database, ...eagerFeatures()]),
  ];
}

/** The shell may reach the other features by `import()` only: a page that does not open the chat never loads it. */
function eagerFeatures() {
  const lazily = { allowTypeImports: true, message: "The shell loads other features lazily, by import()." };
  const others = features().filter((feature) => feature !== "shell");
  return [
    { regex: "^~/features/(?!shell/)", ...lazily },
    { regex: `^(\\.\\./)+(${others.join("|")})/`, ...lazily },
  ];
}
