import { expect, test } from "vitest";
import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import { machineKeyApi } from "#contract/payments/machine-keys";
import { orderApi } from "#contract/payments/orders";
import { startServer } from "../support/server/server";

async function listOfTerminal(client: Client) {
  const { list } = await client.call(orderApi.list, { state: 2, school_id: 1, sort: "-created_at", page_size: 300 });
  return list.filter(({ out_trade_no }) => out_trade_no.startsWith("ST"));
}

const countOfTerminal = async (client: Client) => (await listOfTerminal(client)).length;

test("the demo's terminal reports payments that the channel's book has too, until its key is revoked [OPEN-03, CHAN-14]", async () => {
  const server = await startServer({ standIn: true });
  try {
    const admin = server.client(await server.signIn("admin"));
    const { control } = server.standIn();
    const ofTerminal = () => listOfTerminal(admin);
    await expect(control("POST", "terminal", { origin: 7 })).rejects.toThrow("origin");
    await control("POST", "terminal", { origin: server.url, every_ms: 100 });
    await expect.poll(async () => (await ofTerminal()).length, { timeout: 15_000 }).toBeGreaterThan(2);
    const [order] = await ofTerminal();
    expect(await control("GET", "trades")).toContainEqual(
      expect.objectContaining({
        ...{ outTradeNo: order?.out_trade_no, amountFen: order?.amount_fen, state: "paid" },
        ...{ transactionId: order?.channel_trade_no },
      }),
    );
    const { list } = await admin.call(machineKeyApi.list, { name: "食堂终端" });
    expect(list).toMatchObject([{ scopes: ["orders:write"], school_id: 1 }]);
    await server.restart();
    const again = server.client(await server.signIn("admin"));
    const kept = await again.call(machineKeyApi.list, { name: "食堂终端" });
    expect(kept.list.map(({ key }) => key)).toEqual(list.map(({ key }) => key));
    await again.call(machineKeyApi.destroy, { id: kept.list[0]?.id ?? 0 });
    const trades = async () => z.array(z.unknown()).parse(await server.standIn().control("GET", "trades")).length;
    const [before, paid] = [await countOfTerminal(again), await trades()];
    await server.standIn().control("POST", "terminal", { origin: server.url, every_ms: 50 });
    await expect.poll(trades, { timeout: 15_000 }).toBeGreaterThan(paid + 2);
    expect(await countOfTerminal(again)).toBe(before);
  } finally {
    await server.dispose();
  }
});
