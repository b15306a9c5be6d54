import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import type { Endpoint } from "#contract/kernel/endpoint";
import { billApi } from "#contract/payments/bills";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderApi } from "#contract/payments/orders";
import { reconItemApi } from "#contract/payments/recon-items";
import { reconApi } from "#contract/payments/recon";
import { refundApi } from "#contract/payments/refunds";
import { payerApi } from "#contract/payments/payers";
import { facepayApi } from "#contract/payments/facepay";
import { feePlanApi } from "#contract/payments/fee-plans";
import { settlementApi } from "#contract/payments/settlements";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "2000" } });
const { db } = backend.context;
const token = await backend.signIn("finance");
const finance = backend.client(token);
const batches = (await finance.call(reconApi.list, {})).list;
const batch = batches.find(({ diff_count }) => diff_count > 0)?.id ?? 0;
const classes = await db.selectFrom("classes").select(["id", "school_id"]).orderBy("id").execute();
const [first, second] = classes.filter(({ school_id }) => school_id === 1);
const foreign = classes.find(({ school_id }) => school_id !== 1);

const [merchant] = await db.selectFrom("channel_merchants").select("id").limit(1).execute();
const now = backend.clock.now();
const arrivals = [
  { state: 0, kind: "late", number: "4200009001" },
  { state: 1, kind: "twice", number: "4200009002" },
  { state: 3, kind: "amount", number: "4200009003" },
].map(({ number, ...rest }) => ({
  ...{ ...rest, school_id: 1, merchant_id: merchant?.id ?? 0, order_id: null, amount_fen: 100, paid_at: now },
  ...{ out_trade_no: number, channel_trade_no: number, created_at: now, updated_at: now },
}));
await db.insertInto("payment_exceptions").values(arrivals).execute();

interface Asked {
  api: Endpoint;
  key: string;
  /** Two that rows have. */
  values: [string | number, string | number];
  wrong: string;
  rest?: Record<string, string | number>;
}

const items = { api: reconItemApi.list, rest: { batch_id: batch } };
const asked: Asked[] = [
  { api: orderApi.list, key: "state", values: [2, 6], wrong: "9" },
  { api: orderApi.list, key: "way_code", values: ["wxpay", "alipay"], wrong: "paypal" },
  { api: orderApi.list, key: "store_id", values: [1, 2], wrong: "x" },
  { api: orderApi.list, key: "refund_state", values: [1, 2], wrong: "3" },
  { api: billApi.list, key: "state", values: ["NOT_PAY", "BILLING_SUCCESS"], wrong: "LOST" },
  { api: billApi.list, key: "class_id", values: [first?.id ?? 0, second?.id ?? 0], wrong: "-1" },
  { api: refundApi.list, key: "state", values: [2, 0], wrong: "7" },
  { api: refundApi.list, key: "way_code", values: ["wxpay", "alipay"], wrong: "paypal" },
  { api: studentApi.list, key: "class_id", values: [first?.id ?? 0, second?.id ?? 0], wrong: "1.5" },
  { api: studentApi.list, key: "state", values: [1, 4], wrong: "0" },
  { api: payerApi.list, key: "class_id", values: [first?.id ?? 0, second?.id ?? 0], wrong: "x" },
  { api: payerApi.list, key: "relation", values: [1, 2], wrong: "4" },
  { api: feePlanApi.list, key: "state", values: [1, 2], wrong: "5" },
  { api: settlementApi.list, key: "channel", values: ["wxpay", "alipay"], wrong: "paypal" },
  { api: settlementApi.list, key: "state", values: [0, 2], wrong: "4" },
  { api: facepayApi.list, key: "state", values: [1, 3], wrong: "6" },
  { api: reconApi.list, key: "channel", values: ["wxpay", "alipay"], wrong: "cash" },
  { api: reconApi.list, key: "state", values: [1, 5], wrong: "7" },
  { api: exceptionApi.list, key: "state", values: [0, 1], wrong: "6" },
  { api: exceptionApi.list, key: "kind", values: ["late", "twice"], wrong: "early" },
  { ...items, key: "verdict", values: [0, "diff"], wrong: "6" },
  { ...items, key: "disposition", values: [0, 1], wrong: "6" },
];

async function rowsOf({ api, rest }: Asked, query: Record<string, string>) {
  const all = { page_size: "1000", ...query, ...rest };
  const sent = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
  const { envelope } = await backend.request("GET", api.path, { token, query: sent });
  return envelope;
}

const read = async (one: Asked, value: string | number) => {
  const { code: answered, msg, data } = await rowsOf(one, { [one.key]: String(value) });
  expect({ value, answered, msg }).toEqual({ value, answered: code.ok, msg: "" });
  const { list, total } = data as { list: unknown[]; total: number };
  return { rows: new Set(list.map((row) => JSON.stringify(row))), total };
};

test.each(asked)(
  "$key of $api.path takes several values: the rows of each, and totals over all [DESK-09]",
  async (one) => {
    const [a, b] = one.values;
    const [ofA, ofB, both] = [await read(one, a), await read(one, b), await read(one, `${a},${b}`)];
    expect(both.total).toBe(ofA.total + ofB.total);
    if (both.total <= 1000) expect(both.rows).toEqual(new Set([...ofA.rows, ...ofB.rows]));
    expect((await read(one, `${b}, ${a},${b}`)).total).toBe(both.total);
  },
);

test.each(asked)(
  "a value of $key that $api.path does not know is refused as a single one is [DESK-09, HTTP-04]",
  async (one) => {
    const alone = await rowsOf(one, { [one.key]: one.wrong });
    expect(alone).toMatchObject({ code: code.badInput, reason: "bad_field", values: { field: one.key } });
    const { code: answered, msg, values } = await rowsOf(one, { [one.key]: `${one.values[0]},${one.wrong}` });
    expect({ answered, msg, values }).toEqual({ answered: code.badInput, msg: alone.msg, values: alone.values });
  },
);

test("the demo has rows for what is asked here [DESK-09]", async () => {
  const found = await Promise.all(asked.map(async (one) => [one.key, (await read(one, one.values.join())).total]));
  expect(found.filter(([, total]) => total === 0)).toEqual([]);
});

test("ids of another school add nothing, and more than a hundred are refused [DESK-09, PERM-02]", async () => {
  for (const api of [billApi.list, studentApi.list]) {
    const one = { api, key: "class_id", values: [0, 0], wrong: "" } satisfies Asked;
    const own = await read(one, first?.id ?? 0);
    expect(own.total).toBeGreaterThan(0);
    expect(await read(one, `${first?.id},${foreign?.id}`)).toEqual(own);
    expect((await read(one, foreign?.id ?? 0)).total).toBe(0);
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join();
    expect(await rowsOf(one, { class_id: many })).toMatchObject({ code: code.badInput, msg: "班级最多 100 项" });
  }
});

test("an array is several values too, and a single value stands as it did [DESK-09]", async () => {
  const { total } = await finance.call(orderApi.list, { state: [2, 6] });
  expect((await finance.call(orderApi.list, { state: "2,6" })).total).toBe(total);
  const listed = await backend.request("GET", orderApi.list.path, { token, query: { "state[]": "2" } });
  const single = await backend.request("GET", orderApi.list.path, { token, query: { state: "2" } });
  expect(listed.envelope).toEqual(single.envelope);
});
