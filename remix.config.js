// One build file: `remix vite:build`, the dev server and vitest all read it (docs/decisions/0001-remix-on-vite.md).
import { cpSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { excludedFiles, includedTests } from "./scripts/quick-tests.mjs";
import { scaleTests } from "./scripts/scale-tests.mjs";
import { sharedChunk } from "./scripts/shared-chunk.mjs";

/** Every file that is started as its own thread or process, or read by a command, by the name of its bundle in build/server. */
const serverInputs = {
  index: "./server.ts",
  "read-worker": "./backend/kernel/database/read-worker.ts",
  "sheet-worker": "./backend/kernel/sheets/sheet-worker.ts",
  "pdf-worker": "./backend/kernel/pdf/pdf-worker.ts",
  "export-worker": "./backend/registry/export-worker.ts",
  "statement-worker": "./backend/payments/statements/statement-worker.ts",
  "stand-in": "./backend/demo/stand-in/main.ts",
  "data-key": "./backend/kernel/data-key.ts",
};

/** The Remix plugin overwrites the input of the server build, so it is set after it. */
const serverEntry = {
  name: "server-entry",
  enforce: "post",
  config: (_config, { command, isSsrBuild }) =>
    command === "build" && isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: serverInputs,
              // server.ts asks whether it is what was started: it must stay in the file of its name
              preserveEntrySignatures: "allow-extension",
              // names and lines are what a log needs, not the text of the sources: every start reads the maps
              output: { entryFileNames: "[name].js", sourcemapExcludeSources: true },
            },
          },
        }
      : undefined,
};

/** The reader of PDF files finds its tables of Chinese characters beside its bundle. */
const characterTables = {
  name: "character-tables",
  writeBundle({ dir = "" }, bundle) {
    if ("pdf-worker.js" in bundle) cpSync("node_modules/pdfjs-dist/cmaps", join(dir, "cmaps"), { recursive: true });
  },
};

const tests = [
  "{app,backend,contract}/**/*.test.{ts,tsx}",
  "tests/{fuzz,kills,operations,pages,realtime,structure,term,upgrade,walk}/**/*.test.ts",
];

const stage = process.env.TEST_DATABASE_URL ? "scale" : "unit";

const ignoredWarnings = ["INVALID_ANNOTATION", "SOURCEMAP_ERROR", "EMPTY_BUNDLE"];

/** Those of spring 2023; in older ones pages work as without scripts. */
const browsers = ["chrome111", "edge111", "firefox114", "safari16.4"];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    !process.env.VITEST &&
      remix({
        appDirectory: "app",
        // scripts/build.mjs builds beside what is there
        buildDirectory: process.env.BUILD_FOLDER || "build",
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          v3_singleFetch: true,
          v3_lazyRouteDiscovery: true,
          v3_routeConfig: true,
          unstable_optimizeDeps: true,
        },
      }),
    serverEntry,
    characterTables,
    tsconfigPaths(),
  ],
  // kept out of the running server's packages, with the drawing library that it would bring (docs/decisions/0157-pdf-previews.md)
  ssr: { noExternal: ["pdfjs-dist"] },
  css: { postcss: { plugins: [tailwindcss(), autoprefixer()] } },
  build: {
    target: isSsrBuild ? "node20" : browsers,
    // 5 KB less on every page than by esbuild (docs/decisions/0085-terser.md)
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    sourcemap: isSsrBuild ? true : process.env.CLIENT_SOURCEMAP ? "hidden" : false,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: sharedChunk },
      onwarn(warning, warn) {
        if (!ignoredWarnings.includes(warning.code ?? "")) warn(warning);
      },
    },
  },
  test: {
    include: stage === "scale" ? scaleTests() : tests,
    exclude: excludedFiles(stage),
    testNamePattern: includedTests(stage),
    environment: "node",
    globalSetup: ["tests/support/api/global-setup.ts"],
    setupFiles: ["tests/support/api/setup.ts"],
    // the modules of the whole backend are read once a worker, not once a file: half of the time
    isolate: false,
    // compiled modules are kept for the next run, in node_modules: a single file's tests begin in a third of the time
    experimental: { fsModuleCache: true },
    // while one worker waits for a server, a socket or PostgreSQL, two others keep two processors busy
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // a busy machine is no reason to fail
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
