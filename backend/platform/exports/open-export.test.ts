import { pipeline } from "node:stream/promises";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { openExport } from "./open-export";

test("an export that nobody reads on gives its place back [LIST-10]", async () => {
  const { env, registry } = (await startTestBackend({ settings: { DEMO_ORDERS: "20000" } })).context;
  // many columns of the same, so that the file is larger than what is written ahead
  const columns = Array.from({ length: 40 }, () => ({ key: "order_no", label: "订单号", type: "text" as const }));
  const filters = { date_field: "created_at", sort: "-created_at" };
  const scope = { schools: "all" as const, storeId: null };
  const file = openExport(
    { env, registry },
    { module: "order_list", filters, columns, facts: [], scope },
    { idleMs: 500 },
  );
  const progress: string[] = [];
  file.once("readable", () => progress.push("began"));
  await new Promise<void>((resolve) => file.once("error", ({ message }) => resolve(void progress.push(message))));
  expect(progress).toEqual(["began", "nobody reads on"]);
}, 60_000);

test("an export that ends before anybody reads it is told to its reader, and stops nothing else [LIST-10, HOLD-02]", async () => {
  const { env, registry } = (await startTestBackend()).context;
  const columns = [{ key: "order_no", label: "订单号", type: "text" as const }];
  const scope = { schools: "all" as const, storeId: null };
  const file = openExport({ env, registry }, { module: "order_list", filters: {}, columns, facts: [], scope });
  file.destroy(new Error("the lease was lost"));
  await new Promise((resolve) => file.once("close", resolve));
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  await expect(pipeline(file, nowhere)).rejects.toThrow();
});
