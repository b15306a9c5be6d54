import { test as base } from "../browser/fixtures";
import { startServer } from "../server/server";

/** More orders than are exported at once. */
export const manyOrders = 21_000;

/** The `test` on a server whose order list is too long to be exported at once. */
export const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer({ settings: { DEMO_ORDERS: String(manyOrders) } });
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
});
