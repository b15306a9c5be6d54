import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import ExcelJS from "exceljs";
import { openReader } from "#backend/kernel/database/connection";
import { cellTypes } from "#backend/platform/lists/export-list";
import { orderSheetRow } from "#backend/payments/orders/order-sheet";
import { orderList } from "#contract/payments/lists/order-list";
import { listOrders } from "#backend/payments/orders/orders.repository";
import { wallClock } from "#backend/kernel/time/shanghai";

// The other side of tests/bench/export.ts: exceljs's streaming writer with as many rows out of memory, typed as ours.

const [dataDir = "", count = "0", path = "", ...keys] = process.argv.slice(2);
const formats: Record<string, string> = { money: "#,##0.00", time: "yyyy-mm-dd hh:mm:ss", number: "0", text: "@" };

const { db, close } = openReader({ dataDir, databaseUrl: process.env.DATABASE_URL || null });
const window = { sort: "-created_at", limit: 1000, offset: 0 } as const;
const records = await listOrders(db, { schools: "all", storeId: null }, { date_field: "created_at" }, window);
await close();
const types = cellTypes(orderList);
const columns = keys.map((key) => ({ key, label: key, type: types[key] ?? ("text" as const) }));
const rows = records.map((record) => {
  const row = orderSheetRow(record);
  return columns.map(({ key, type }) => {
    const value = row[key] ?? null;
    if (value === null || type === "text") return value;
    return type === "time" ? wallClock(Number(value)) : Number(value) / (type === "money" ? 100 : 1);
  });
});

const started = performance.now();
const stream = createWriteStream(path);
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
const sheet = workbook.addWorksheet("订单列表");
sheet.columns = columns.map(({ key, type }) => ({ key, width: 18, style: { numFmt: formats[type] } }));
for (let index = 0; index < Number(count); index++) sheet.addRow(rows[index % rows.length]).commit();
sheet.commit();
await workbook.commit();
await finished(stream);
const seconds = (performance.now() - started) / 1000;
process.send?.({ seconds, peakMb: process.resourceUsage().maxRSS / 1024 });
process.disconnect();
