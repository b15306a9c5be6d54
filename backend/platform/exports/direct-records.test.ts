import { expect, onTestFinished, test, vi } from "vitest";
import type { Client } from "#contract/kernel/client";
import { exportApi } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { openWorkbook } from "../../../tests/support/files/export-file";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
const finance = backend.client(await backend.signIn("finance"));
const admin = backend.client(await backend.signIn("admin"));

const filters = { state: 2, start_date: "2026-01-01", end_date: "2026-12-31" } as const;

async function recordsOf(client: Client) {
  return (await client.call(exportApi.list, { page_size: 1000 })).data;
}

/** Exports what the filter finds at once, and waits for its record. */
async function exported(client: Client) {
  const before = (await recordsOf(client)).length;
  const file = await client.file(orderApi.export, filters);
  const bytes = Buffer.from(await file.arrayBuffer());
  await expect.poll(async () => (await recordsOf(client)).length, { timeout: 10_000 }).toBe(before + 1);
  const [record] = await recordsOf(client);
  if (!record) throw new Error("no record");
  return { bytes, record };
}

test("an export that is downloaded at once leaves a record with its file [D-b10, LIST-10]", async () => {
  const { total, sum } = await finance.call(orderApi.list, filters);
  const { bytes, record } = await exported(finance);
  expect(record).toMatchObject({
    ...{ module: "order_list", status: 2, fail_reason: "", name: "下单时间 2026-01-01 至 2026-12-31" },
    ...{ row_count: total, row_total: total, amount_fen: sum?.paid_fen },
  });
  const kept = Buffer.from(await (await finance.file(exportApi.download, { id: record.id })).arrayBuffer());
  expect(kept.equals(bytes)).toBe(true);
  await expect(admin.file(exportApi.download, { id: record.id })).rejects.toThrow();
});

test("a file with whole personal data is kept nowhere; its record can be exported again, masked [D-b10, PLUS-08]", async () => {
  const { record } = await exported(admin);
  expect(record).toMatchObject({ status: 4, file_download: "", fail_reason: "文件已直接下载，没有保存" });
  expect(record.row_count).toBeGreaterThan(0);
  await admin.call(exportApi.retry, { id: record.id });
  const again = async () => (await recordsOf(admin)).find(({ id }) => id === record.id);
  await expect.poll(async () => (await again())?.status, { timeout: 20_000 }).toBe(2);
  const { lines } = await openWorkbook(await admin.file(exportApi.download, { id: record.id }));
  expect(lines).toHaveLength(record.row_count);
});

test("a storage that takes no file holds up no export, and its record says so [D-b10, HOLD-07]", async () => {
  const put = vi.spyOn(backend.context.storage, "put").mockRejectedValue(new Error("no space left"));
  onTestFinished(() => put.mockRestore());
  const { bytes, record } = await exported(finance);
  expect(bytes.length).toBeGreaterThan(1000);
  expect(record).toMatchObject({ status: 4, fail_reason: "文件已直接下载，没有保存" });
});

test("an export that is given up leaves no record [D-b10]", async () => {
  const before = (await recordsOf(finance)).length;
  const given = await finance.file(orderApi.export, filters);
  await given.body?.cancel();
  await exported(finance);
  expect(await recordsOf(finance)).toHaveLength(before + 1);
});
