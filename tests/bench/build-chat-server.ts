import { pathToFileURL } from "node:url";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

const folder = "node_modules/.cache/bench";

/** Builds the server of tests/bench/chat.ts as the product is served: run from source it spends a third of its time on names of functions. */
export async function buildChatServer() {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [tsconfigPaths()],
    build: {
      ssr: true,
      outDir: folder,
      target: "node20",
      minify: false,
      rollupOptions: {
        input: {
          "chat-server": "tests/bench/chat-server.ts",
          // the thread of jobs that read much
          "read-worker": "backend/kernel/database/read-worker.ts",
        },
      },
    },
  });
  return { file: `${folder}/chat-server.js`, workers: String(pathToFileURL(`${folder}/`)) };
}
