import { onTestFailed, onTestFinished, expect, test } from "vitest";
import { exportApi } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { startServer } from "../support/server/server";

const patience = { timeout: 120_000 };

test("an export that a crash interrupts is finished by the next start, and whole [LIST-10]", patience, async () => {
  const server = await startServer({ settings: { DEMO_ORDERS: "30000" } });
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  const client = server.client(await server.signIn("admin"));
  const { total } = await client.call(orderApi.list, {});
  const { id } = await client.call(exportApi.store, {});
  const task = async () => (await client.call(exportApi.list, {})).data.find((one) => one.id === id);
  await expect.poll(async () => (await task())?.status, { timeout: 30_000, interval: 10 }).toBe(1);
  await server.kill();
  await server.restart();
  expect((await task())?.status).toBe(1);
  await expect.poll(async () => (await task())?.status, { timeout: 90_000 }).toBe(2);
  expect((await task())?.row_count).toBe(total);
});

test("an export does not hold up a stop, and the next start finishes it [LIST-10]", patience, async () => {
  const server = await startServer({ settings: { DEMO_ORDERS: "30000" } });
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  const client = server.client(await server.signIn("admin"));
  const { id } = await client.call(exportApi.store, {});
  const status = async () => (await client.call(exportApi.list, {})).data.find((one) => one.id === id)?.status;
  await expect.poll(status, { timeout: 30_000, interval: 10 }).toBe(1);
  expect(await server.stop()).toBe(0);
  await server.restart();
  await expect.poll(status, { timeout: 60_000 }).toBe(2);
});
