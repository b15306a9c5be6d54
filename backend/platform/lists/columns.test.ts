import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import { code } from "#contract/kernel/errors";
import { OrderRow } from "#contract/payments/orders";
import { Payer } from "#contract/payments/payers";
import { startTestBackend } from "../../../tests/support/api/backend";
import { columnDefaults } from "#contract/platform/list-definition/column-definition";
import { columnsByPage } from "#contract/listed-pages";

const backend = await startTestBackend();
const [clerk, teacher] = [await backend.signIn("clerk"), await backend.signIn("teacher")];

/** The columns of a page for who sees one school and has not chosen. */
const defaultsOf = (page: string) => columnDefaults(columnsByPage.get(page) ?? [], false);
const orderColumns = defaultsOf("order");

const columnsOf = async (token: string, page = "order") =>
  (await backend.client(token).call(columnsApi.get, { page })).list;
const choose = (token: string, body: object) => backend.request("POST", "/campus_pay/page/setColumns", { token, body });

test("who has not chosen gets the page's columns as they are by default [LIST-03]", async () => {
  expect(await columnsOf(teacher)).toEqual(orderColumns);
  expect((await columnsOf(teacher, "payer")).map((column) => column.label)).toContain("关系");
});

test("a choice holds for its user and page alone, on every device [LIST-03]", async () => {
  const columns = [
    { key: "amount_fen", visible: true, width: 120, fixed: "left" },
    { key: "order_no", visible: false },
  ];
  expect((await choose(clerk, { page: "order", columns })).envelope).toEqual({ code: 200, msg: "", data: [] });
  const list = await columnsOf(await backend.signIn("clerk"));
  expect(list[0]).toEqual({
    key: "amount_fen",
    label: "金额（元）",
    field: "amount_fen",
    visible: true,
    width: 120,
    fixed: "left",
  });
  expect(list[1]).toMatchObject({ key: "order_no", visible: false });
  expect(await columnsOf(teacher)).toEqual(orderColumns);
  expect(await columnsOf(clerk, "payer")).toEqual(defaultsOf("payer"));
});

test("columns the choice does not name follow with their defaults, and those that are gone drop out [LIST-03]", async () => {
  const columns = JSON.stringify([
    { key: "state", visible: false },
    { key: "no_longer_there", visible: true },
  ]);
  const user = await backend.context.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "store")
    .executeTakeFirstOrThrow();
  await backend.context.db
    .insertInto("page_columns")
    .values({ user_id: user.id, page: "order", columns, updated_at: 0 })
    .execute();
  const list = await columnsOf(await backend.signIn("store"));
  const rest = orderColumns.filter((column) => column.key !== "state");
  expect(list.map((column) => column.key)).toEqual(["state", ...rest.map((column) => column.key)]);
  expect(list[0]?.visible).toBe(false);
  expect(list.slice(1)).toEqual(rest);
});

test("an empty choice goes back to the default [LIST-03]", async () => {
  await choose(teacher, { page: "payer", columns: [{ key: "relation", visible: true }] });
  expect((await columnsOf(teacher, "payer"))[0]?.key).toBe("relation");
  await choose(teacher, { page: "payer", columns: [] });
  expect(await columnsOf(teacher, "payer")).toEqual(defaultsOf("payer"));
});

test("unknown pages and columns, doubles and impossible widths are refused and change nothing [HTTP-04]", async () => {
  const before = await columnsOf(teacher);
  const bodies = [
    { page: "no_such_page", columns: [] },
    { page: "constructor", columns: [] },
    { page: "order", columns: [{ key: "password_hash", visible: true }] },
    { page: "order", columns: [{ key: "__proto__", visible: true }] },
    {
      page: "order",
      columns: [
        { key: "state", visible: true },
        { key: "state", visible: false },
      ],
    },
    { page: "order", columns: [{ key: "state", visible: false }] },
    { page: "order", columns: [{ key: "state", visible: true, width: 5000 }] },
    { page: "order", columns: [{ key: "state", visible: "yes" }] },
    { page: "order", columns: "state" },
    { page: "order" },
  ];
  for (const body of bodies) {
    const { status, envelope } = await choose(teacher, body);
    expect({ body, status, ...envelope }).toMatchObject({ status: 200, code: code.badInput, data: [] });
  }
  const unknown = await backend.request("GET", "/campus_pay/page/getColumns", { token: teacher, query: { page: "x" } });
  expect(unknown.envelope.code).toBe(code.badInput);
  expect(await columnsOf(teacher)).toEqual(before);
});

test("unknown keys of a choice are not stored [HTTP-04]", async () => {
  await choose(teacher, {
    page: "order",
    columns: [{ key: "state", visible: true, label: "<b>x</b>", evil: 1 }],
    user_id: 1,
  });
  const rows = await backend.context.db.selectFrom("page_columns").selectAll().where("page", "=", "order").execute();
  expect(rows.map((row) => row.columns)).toContain('[{"key":"state","visible":true}]');
  expect(rows.every((row) => row.user_id !== 1)).toBe(true);
});

test("every column shows a field its list's rows have", () => {
  const rows = { order: OrderRow, payer: Payer };
  for (const [page, row] of Object.entries(rows)) {
    const fields = columnsByPage.get(page)?.map((column) => column.field) ?? [];
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !(field in row.shape))).toEqual([]);
  }
});
