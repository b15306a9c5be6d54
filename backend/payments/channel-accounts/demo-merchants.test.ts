import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { demoMerchants } from "#backend/demo/stand-in/demo-merchants";
import { startStandIn } from "#backend/demo/stand-in/stand-in";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { startPayment } from "../online-payments/start-payment.service";

/** A stand-in that has left its file in the data of a backend. */
async function openStandIn(backend: TestBackend, kept: unknown = []) {
  const folder = join(backend.context.env.dataDir, "stand-in");
  const standIn = await startStandIn({ folder, now: backend.clock.now });
  onTestFinished(standIn.close);
  const merchants = demoMerchants(standIn, kept);
  await writeFile(join(folder, "merchants.json"), JSON.stringify(merchants));
  return { standIn, merchants, settings: { WECHAT_BASE_URL: standIn.origin, ALIPAY_GATEWAY: standIn.alipay.gateway } };
}

async function startAt({ context }: TestBackend, school_id: number, channel: "wxpay" | "alipay" = "wxpay") {
  const bill = await context.db
    .selectFrom("bills")
    .select(["id", "due_fen"])
    .where("school_id", "=", school_id)
    .where("state", "=", "NOT_PAY")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const paid = { bill_id: bill.id, amount_fen: bill.due_fen };
  return startPayment(context, { bills: [paid], channel, way: channel === "wxpay" ? "native" : "qr", payer_id: null });
}

const keysOf = ({ context }: TestBackend) =>
  context.db
    .selectFrom("channel_credentials")
    .select(["merchant_id", "kind", "serial", "state"])
    .orderBy("id")
    .execute();

test("a demo of before is connected when it starts beside a stand-in, every school of it, and once [CHAN-13]", async () => {
  const before = await startTestBackend();
  await expect(startAt(before, 1)).rejects.toThrow("还没有开通");
  const { standIn, merchants, settings } = await openStandIn(before);
  await before.close();
  const backend = await before.startAnother({ settings });
  for (const school of [1, 2, 3]) {
    expect((await startAt(backend, school)).step.kind).toBe("qr");
    expect((await startAt(backend, school, "alipay")).step.kind).toBe("qr");
  }
  const keys = await keysOf(backend);
  expect(keys).toHaveLength(18);
  await backend.close();
  // what the stand-in gave before it gives again
  expect(demoMerchants(standIn, JSON.parse(JSON.stringify(merchants)))).toEqual(merchants);
  const again = await before.startAnother({ settings });
  expect(await keysOf(again)).toEqual(keys);
});

test("a stand-in that lost its keys gives new ones, and the demo uses them from its next start on [CHAN-12, CHAN-13]", async () => {
  const before = await startTestBackend();
  const first = await openStandIn(before);
  await before.close();
  const connected = await before.startAnother({ settings: first.settings });
  await connected.close();
  await first.standIn.close();
  await rm(join(before.context.env.dataDir, "stand-in"), { recursive: true });
  const { settings } = await openStandIn(before);
  const backend = await before.startAnother({ settings });
  expect((await startAt(backend, 2)).step.kind).toBe("qr");
  const states = (await keysOf(backend))
    .filter(({ merchant_id }) => merchant_id === 2)
    .map(({ kind, state }) => `${kind} ${state}`);
  expect(states.toSorted()).toEqual([
    ...["api_v3_key 1", "api_v3_key 3", "app_secret 1", "app_secret 3"],
    ...["private_key 1", "private_key 3", "public_key 1", "public_key 2"],
  ]);
});

test("without a demo's stand-in nothing is connected, whatever file lies there [CHAN-13]", async () => {
  const before = await startTestBackend();
  await openStandIn(before);
  await before.close();
  const backend = await before.startAnother();
  expect(await keysOf(backend)).toEqual([]);
});
