import { startServer } from "../server/server";
import { test } from "./fixtures";

/** A `test` whose server has met no other file's tests; with settings of its own, where given. */
export function withOwnServer(settings?: Record<string, string>) {
  return test.extend({
    server: [
      async ({}, use) => {
        const server = await startServer({ settings });
        await use(server);
        await server.dispose();
      },
      { scope: "worker" },
    ],
  });
}
