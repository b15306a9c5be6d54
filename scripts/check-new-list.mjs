// Proves npm run new:list: makes a list in a copy of the project, checks its types and lint, and runs its test. npm run check:new-list
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const copied = [
  "app",
  "backend",
  "contract",
  "scripts",
  "tests",
  "package.json",
  "tsconfig.json",
  "remix.config.js",
  "server.ts",
  ".oxlintrc.json",
];
const include = [
  ...["app/pages/payments/sample-things/*", "app/*.ts", "app/i18n/*.ts"],
  ...[
    "backend/payments/sample-things/*",
    "backend/modules.ts",
    "backend/*/context.ts",
    "backend/migrations/migrate.ts",
  ],
];

const folder = mkdtempSync(join(tmpdir(), "new-list-"));
const run = (...args) => execFileSync(process.execPath, args, { cwd: folder, stdio: "inherit" });
try {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  run("scripts/new-list.mjs", "sample_thing", "样品");
  writeFileSync(join(folder, "tsconfig.made.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
  run("node_modules/typescript-native/bin/tsc", "--noEmit", "-p", "tsconfig.made.json");
  run(
    "node_modules/oxlint/bin/oxlint",
    ...include
      .slice(0, 1)
      .concat(include[3])
      .map((path) => path.replace("/*", "")),
  );
  run("node_modules/vitest/vitest.mjs", "run", "-c", "remix.config.js", "backend/payments/sample-things");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
