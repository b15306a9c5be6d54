import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import type { InputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { orderApi } from "#contract/payments/orders";
import { savedViewApi } from "#contract/platform/saved-views";
import { makeRole, makeUser } from "../../../tests/support/api/administrators";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "20" } });
const adminToken = await backend.signIn("admin");
const admin = backend.client(adminToken);
const finance = backend.client(await backend.signIn("finance"));
const clerk = backend.client(await backend.signIn("clerk"));
const teacher = backend.client(await backend.signIn("teacher"));
const agent = backend.client(await backend.signIn("agent"));

let made = 0;
async function save(client = finance, more: Partial<InputOf<typeof savedViewApi.store>> = {}) {
  made += 1;
  const view = { page: "order", name: `视图 ${made}`, query: { state: "2", sort: "-amount_fen" }, ...more };
  const { id } = await client.call(savedViewApi.store, view);
  return { id, name: view.name };
}

const seenBy = async (client: typeof finance, page = "order") =>
  (await client.call(savedViewApi.list, { page })).list.map(({ id }) => id);

test("a view keeps filters, sort and name for its owner alone until it is shared with the school [PLUS-06]", async () => {
  const { id, name } = await save(finance, {
    query: { state: "2", range: "thisMonth", cur_page: "3", view: "9", id_card: "x" },
  });
  expect((await finance.call(savedViewApi.list, { page: "order" })).list.find((view) => view.id === id)).toMatchObject({
    ...{ id, name, page: "order", query: { state: "2", range: "thisMonth" } },
    ...{ shared: 0, is_own: 1, is_default: 0, may_destroy: 1, owner: "财务主管" },
  });
  expect(await seenBy(clerk)).not.toContain(id);
  await expect(clerk.call(savedViewApi.detail, { id })).rejects.toEqual(refusal(code.refused, "视图不存在"));
  await finance.call(savedViewApi.update, { id, shared: 1 });
  expect((await clerk.call(savedViewApi.detail, { id })).list).toMatchObject({ name, is_own: 0, may_destroy: 0 });
  await finance.call(savedViewApi.update, { id, shared: 0 });
  expect(await seenBy(clerk)).not.toContain(id);
});

test("a view's name turns no text around and holds something to see [PLUS-06, HOLD-03]", async () => {
  const { id } = await save(finance, { name: "\u202e待\u200b办\u2066", shared: 1 });
  expect((await clerk.call(savedViewApi.detail, { id })).list.name).toBe("待办");
  await expect(save(finance, { name: "\u200b\u202e" })).rejects.toEqual(refusedField("name", "请填写视图名称"));
});

test("a shared view ends at the school and at who may open its page [PLUS-06, PERM-04]", async () => {
  const role = await makeRole(backend, adminToken, ["Api:campus_pay/order", "Api:campus_pay/order/list-index"]);
  const abroad = await makeUser(backend, adminToken, { roleData: [role.name], account_type: 2, school_id: 2 });
  const foreign = backend.client(await backend.signIn(abroad.username));
  const { id } = await save(finance, { shared: 1 });
  expect(await seenBy(clerk)).toContain(id);
  expect(await seenBy(foreign)).not.toContain(id);
  await expect(foreign.call(savedViewApi.detail, { id })).rejects.toMatchObject({ code: code.refused });
  await expect(teacher.call(savedViewApi.list, { page: "order" })).rejects.toMatchObject({ code: code.forbidden });
  // the school is an agent's too, its staff's views are not
  expect(await seenBy(agent)).not.toContain(id);
  const ofPayers = await save(finance, { page: "payer", query: { name: "张" }, shared: 1 });
  await expect(clerk.call(savedViewApi.detail, { id: ofPayers.id })).rejects.toMatchObject({ code: code.refused });
});

test("an agent keeps views of its own and shares none [PLUS-06]", async () => {
  const { id } = await save(agent);
  expect(await seenBy(agent)).toContain(id);
  expect((await agent.call(savedViewApi.list, { page: "order" })).may_share).toBe(0);
  await expect(save(agent, { shared: 1 })).rejects.toEqual(refusal(code.refused, "代理商账号的视图仅本人可用"));
  await expect(agent.call(savedViewApi.update, { id, shared: 1 })).rejects.toMatchObject({ code: code.refused });
});

test("only its owner changes a view, an administrator of the school may delete a shared one [PLUS-06]", async () => {
  const role = await makeRole(backend, adminToken, [
    "Api:campus_pay/order",
    "Api:campus_pay/order/list-index",
    "Api:setting/user_module/user/update-update",
  ]);
  const keeper = await makeUser(backend, adminToken, { roleData: [role.name], account_type: 2, school_id: 1 });
  const head = backend.client(await backend.signIn(keeper.username));
  const { id, name } = await save(finance, { shared: 1 });
  await expect(clerk.call(savedViewApi.update, { id, name: "我的" })).rejects.toEqual(
    refusal(code.refused, `视图“${name}”只有财务主管可以修改`),
  );
  await expect(head.call(savedViewApi.update, { id, shared: 0 })).rejects.toMatchObject({ code: code.refused });
  await expect(clerk.call(savedViewApi.destroy, { id })).rejects.toMatchObject({ code: code.forbidden });
  await head.call(savedViewApi.destroy, { id });
  expect(await seenBy(finance)).not.toContain(id);
  const own = await save(finance);
  await expect(head.call(savedViewApi.destroy, { id: own.id })).rejects.toMatchObject({ code: code.refused });
  await finance.call(savedViewApi.destroy, { id: own.id });
});

test("names are one of their owner and page [PLUS-06]", async () => {
  const { name } = await save();
  await expect(save(finance, { name })).rejects.toEqual(refusedField("name", "您在本列表已有视图"));
  await save(clerk, { name });
  await save(finance, { name, page: "refund" });
  const other = await save();
  await expect(finance.call(savedViewApi.update, { id: other.id, name })).rejects.toMatchObject({
    code: code.badInput,
  });
  await expect(save(finance, { name: " " })).rejects.toMatchObject({ code: code.badInput });
  await expect(save(finance, { page: "nowhere" })).rejects.toEqual(refusedField("page", "没有这个列表页"));
  for (const name of ["state[$ne]", "toString", "hasOwnProperty"])
    await expect(save(finance, { query: { [name]: "2" } })).rejects.toMatchObject({ code: code.badInput });
});

test("a default is everybody's own, may be a shared view, and goes with it [PLUS-06]", async () => {
  const { id } = await save(finance, { shared: 1 });
  const defaultOf = async (client: typeof finance) =>
    (await client.call(savedViewApi.default, { page: "order" })).list?.id ?? null;
  await clerk.call(savedViewApi.setDefault, { page: "order", id });
  expect(await defaultOf(clerk)).toBe(id);
  expect(await defaultOf(finance)).toBeNull();
  await expect(clerk.call(savedViewApi.setDefault, { page: "refund", id })).rejects.toMatchObject({
    code: code.refused,
  });
  await finance.call(savedViewApi.update, { id, shared: 0 });
  expect(await defaultOf(clerk)).toBeNull();
  await finance.call(savedViewApi.setDefault, { page: "order", id });
  await finance.call(savedViewApi.setDefault, { page: "order", id: 0 });
  expect(await defaultOf(finance)).toBeNull();
  await finance.call(savedViewApi.setDefault, { page: "order", id });
  await finance.call(savedViewApi.destroy, { id });
  expect(await defaultOf(finance)).toBeNull();
});

test("a list that is opened by a view has its columns, its export too, and the own ones stay [PLUS-06, LIST-07]", async () => {
  const columnsBy = async (view: number | null, client: typeof finance, page = "order") => {
    const token = client === finance ? financeToken : clerkToken;
    const query = { page, ...(view !== null && { view: String(view) }) };
    const { envelope } = await backend.request("GET", "/campus_pay/page/getColumns", { token, query });
    const { list } = columnsApi.get.output.parse(envelope.data);
    return list.filter(({ visible }) => visible).map(({ key }) => key);
  };
  const [financeToken, clerkToken] = [await backend.signIn("finance"), await backend.signIn("clerk")];
  const choose = (view: number | null, token: string, keys: string[]) =>
    backend.request("POST", `/campus_pay/page/setColumns${view === null ? "" : `?view=${view}`}`, {
      token,
      body: { page: "order", columns: narrowed(keys) },
    });
  const all = (await finance.call(columnsApi.get, { page: "order" })).list.map(({ key }) => key);
  const narrowed = (keys: string[]) => [
    ...keys.map((key) => ({ key, visible: true })),
    ...all.filter((key) => !keys.includes(key)).map((key) => ({ key, visible: false })),
  ];
  const { id } = await save(finance, { shared: 1 });
  const usual = await columnsBy(null, finance);
  await choose(id, financeToken, ["amount_fen", "order_no"]);
  expect(await columnsBy(id, finance)).toEqual(["amount_fen", "order_no"]);
  expect(await columnsBy(id, clerk)).toEqual(["amount_fen", "order_no"]);
  expect(await columnsBy(null, finance)).toEqual(usual);
  expect(await columnsBy(id, finance, "refund")).toEqual(await columnsBy(null, finance, "refund"));
  const foreign = await choose(id, clerkToken, ["order_no"]);
  expect(foreign.envelope).toMatchObject({ code: code.refused, msg: expect.stringContaining("另存为自己的视图") });

  const answer = await backend.fetch("GET", orderApi.export.path, { token: financeToken, query: { view: String(id) } });
  expect((await readXlsx(await answer.arrayBuffer()))[0]).toEqual(["金额（元）", "订单号"]);

  await finance.call(savedViewApi.update, { id, shared: 0 });
  expect(await columnsBy(id, clerk)).toEqual(usual);
});

test("each list page of the menu has views, and a store keeper and strangers have none [PLUS-06]", async () => {
  for (const page of ["order", "refund", "payer", "fee_item", "dict_data", "advice", "online", "user"])
    expect((await admin.call(savedViewApi.list, { page })).may_share).toBe(1);
  expect((await teacher.call(savedViewApi.list, { page: "advice" })).list).toEqual([]);
  const store = backend.client(await backend.signIn("store"));
  await expect(store.call(savedViewApi.list, { page: "order" })).rejects.toMatchObject({ code: code.forbidden });
  await expect(backend.client().call(savedViewApi.list, { page: "order" })).rejects.toMatchObject({
    code: code.tokenInvalid,
  });
});

test("a view keeps several values of a filter, up to a hundred ids [PLUS-06, DESK-09]", async () => {
  const query = { state: "2,6", store_id: Array.from({ length: 100 }, (_, index) => 2_000_000_000 + index).join() };
  const { id } = await save(finance, { page: "order", query });
  expect((await finance.call(savedViewApi.detail, { id })).list.query).toEqual(query);
  expect((await finance.call(orderApi.list, query)).total).toBe(0);
});
