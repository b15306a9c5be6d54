// One build file: `remix vite:build`, the dev server and vitest all read it (docs/decisions/0001-remix-on-vite.md).
import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/** Every file that is started as its own thread or process, by the name of its bundle in build/server. */
const serverInputs = {
  index: "./server.ts",
  "read-worker": "./backend/database/read-worker.ts",
  "sheet-worker": "./backend/sheets/sheet-worker.ts",
};

/** The Remix plugin overwrites the input of the server build, so it is set after it. */
const serverEntry = {
  name: "server-entry",
  enforce: "post",
  config: (_config, { command, isSsrBuild }) =>
    command === "build" && isSsrBuild
      ? {
          build: {
            target: "node20",
            rollupOptions: { input: serverInputs, output: { entryFileNames: "[name].js" } },
          },
        }
      : undefined,
};

const tests = ["{app,backend,contract}/**/*.test.{ts,tsx}", "tests/{operations,realtime,structure}/**/*.test.ts"];

/** What `npm run test:scale` runs on PostgreSQL and Redis. */
const scaleTests = ["backend/**/*.test.ts", "tests/{faults,realtime}/**/*.test.ts"];

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|i18next|react-i18next)\//;
const interfaceParts = /\/app\/(components|hooks|lib)\/|\/node_modules\/lucide-react\//;
// these bring a library along and are loaded when somebody needs them
const loadedLater = /\/app\/components\/(dialog|toaster)\.tsx$/;

/** What nearly every page needs travels in two files: alone, files of a few hundred bytes cost as much again in headers. */
function sharedChunk(id) {
  if (framework.test(id)) return "framework";
  return interfaceParts.test(id) && !loadedLater.test(id) ? "interface" : undefined;
}

const ignoredWarnings = ["INVALID_ANNOTATION", "SOURCEMAP_ERROR", "EMPTY_BUNDLE"];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    !process.env.VITEST &&
      remix({
        appDirectory: "app",
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
    tsconfigPaths(),
  ],
  css: { postcss: { plugins: [tailwindcss(), autoprefixer()] } },
  build: {
    cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4"],
    sourcemap: isSsrBuild ? true : process.env.CLIENT_SOURCEMAP ? "hidden" : false,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: sharedChunk },
      onwarn(warning, warn) {
        if (!ignoredWarnings.includes(warning.code ?? "")) warn(warning);
      },
    },
  },
  test: {
    include: process.env.TEST_DATABASE_URL ? scaleTests : tests,
    environment: "node",
    setupFiles: ["tests/support/setup.ts"],
    // a busy machine is no reason to fail
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));
