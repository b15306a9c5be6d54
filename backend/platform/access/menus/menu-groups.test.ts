import { expect, test } from "vitest";
import { initializationApi, type MenuItem } from "#contract/platform/initialization";
import { type PermissionNode, permissionTree } from "#contract/kernel/permission-tree/tree";
import { makeUser } from "../../../../tests/support/api/administrators";
import { startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";
import { menuGroups } from "../../../migrations/20261207-01-menu-groups";
import { formerIcons, groups } from "../../../migrations/20261207-01-menu-rows";

const groupNames = groups.map(({ name }) => name);

async function menuOf(backend: TestBackend, username: string): Promise<MenuItem[]> {
  const client = backend.client(await backend.signIn(username));
  return (await client.call(initializationApi.initialization, {})).menu_list;
}

/** Titles by group of 支付管理. */
async function groupsOf(backend: TestBackend, username: string): Promise<[string, string[]][]> {
  const [pay] = await menuOf(backend, username);
  const titles = (items: readonly MenuItem[] = []) => items.map(({ display_name }) => display_name);
  return (pay?.child ?? []).map(({ display_name, child }) => [display_name, titles(child)]);
}

const setUp = { clerk: ["门店", "渠道状态"], finance: ["门店", "收款账户", "渠道状态", "学校"] };
const ofClerk = [
  ["收费", ["收款台", "缴费批次", "账单", "收费项目", "欠费与催缴", "缴费通知单", "收据本"]],
  ["交易", ["订单管理", "退款管理", "到账异常"]],
  ["档案", ["学生", "刷脸开通"]],
  ["设置", setUp.clerk],
];
const ofFinance = [
  ...ofClerk.slice(0, 2),
  ["对账结算", ["对账", "结算", "日结", "统计报表"]],
  ["档案", ["学生", "年级班级", "付款人", "刷脸开通"]],
  ["设置", setUp.finance],
];
const ofTeacher = [["档案", ["学生", "年级班级", "付款人"]]];

test("支付管理 is groups of pages, for each account those that it may open [DESK-10, D-11]", async () => {
  const backend = await startTestBackend();
  expect(await groupsOf(backend, "finance")).toEqual(ofFinance);
  expect(await groupsOf(backend, "clerk")).toEqual(ofClerk);
  expect(await groupsOf(backend, "teacher")).toEqual(ofTeacher);
  const [pay] = await menuOf(backend, "admin");
  const rows = pay?.child ?? [];
  expect(rows.map(({ type, component }) => [type, component])).toEqual(groups.map(() => [1, "Layout"]));
  expect(rows.flatMap(({ child = [] }) => child).every(({ type }) => type === 2)).toBe(true);
});

test("no icon stands twice within a module, that of the module and of its groups included [DESK-10, D-11]", async () => {
  const backend = await startTestBackend();
  const below = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ icon, child = [] }) => [icon, ...below(child)]);
  for (const module of await menuOf(backend, "admin")) {
    const icons = below([module]);
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  }
});

/** Hangs the pages where an earlier version had them. */
async function undo({ context: { db } }: TestBackend): Promise<void> {
  const module = await db
    .selectFrom("permissions")
    .select("id")
    .where("name", "=", "Api:campus_pay")
    .executeTakeFirstOrThrow();
  const inGroups = db.selectFrom("permissions").select("id").where("name", "in", groupNames);
  await db.updateTable("permissions").set({ parent_id: module.id }).where("parent_id", "in", inGroups).execute();
  await db
    .deleteFrom("permissions")
    .where("name", "in", [...groupNames, "Api:campus_pay/counter"])
    .execute();
  for (const { name, former } of formerIcons) {
    await db.updateTable("permissions").set({ icon: former }).where("name", "=", name).execute();
  }
}

test("a database of before gets groups, counter and icons; who has a page keeps it in the menu [DESK-10, D-11]", async () => {
  const first = await startTestBackend({ settings: { DEMO_ORDERS: "10" } });
  const byItself = await makeUser(first, await first.signIn("admin"), { roleData: ["tourist_admin"] });
  const { db } = first.context;
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", byItself.username)
    .executeTakeFirstOrThrow();
  const granted = await db
    .selectFrom("permissions")
    .select("id")
    .where("name", "in", [
      "Api:campus_pay",
      "Api:campus_pay/bill",
      "Api:campus_pay/bill/list-index",
      "Api:campus_pay/bill/offline_pay-offlinePay",
    ])
    .execute();
  await db
    .insertInto("user_permissions")
    .values(granted.map(({ id }) => ({ user_id: user.id, permission_id: id })))
    .execute();
  await undo(first);
  expect((await groupsOf(first, "teacher")).map(([title]) => title).toSorted()).toEqual(["付款人", "学生", "年级班级"]);
  await menuGroups.up(db);
  await first.close();
  const second = await first.startAnother();
  expect(await groupsOf(second, "finance")).toEqual(ofFinance);
  expect(await groupsOf(second, "clerk")).toEqual(ofClerk);
  expect(await groupsOf(second, "teacher")).toEqual(ofTeacher);
  expect(await groupsOf(second, byItself.username)).toEqual([["收费", ["收款台", "账单"]]]);
  const rows = await second.context.db.selectFrom("permissions").selectAll().execute();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const stored = rows
    .map((row) => ({ ...look(row), parent: nameOf.get(row.parent_id) ?? null }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  expect(stored).toEqual(shipped(permissionTree).toSorted((a, b) => a.name.localeCompare(b.name)));
});

test("what staff moved, renamed or gave an icon of their own stays, at later starts too [DESK-10, D-11]", async () => {
  const first = await startTestBackend({ settings: { DEMO_ORDERS: "10" } });
  const { db } = first.context;
  await undo(first);
  const set = (name: string, fields: { parent_id?: number; display_name?: string; icon?: string }) =>
    db.updateTable("permissions").set(fields).where("name", "=", `Api:${name}`).execute();
  const id = async (name: string) =>
    (await db.selectFrom("permissions").select("id").where("name", "=", `Api:${name}`).executeTakeFirstOrThrow()).id;
  await set("campus_pay/report", { parent_id: 0, display_name: "报表中心" });
  await set("campus_pay/class", { parent_id: await id("campus_pay/student") });
  await set("campus_pay/student", { icon: "home", display_name: "在校生" });
  await menuGroups.up(db);
  await first.close();
  const second = await first.startAnother();
  const menu = await menuOf(second, "finance");
  expect(menu.map(({ display_name }) => display_name)).toContain("报表中心");
  const archive = menu.flatMap(({ child = [] }) => child).find(({ display_name }) => display_name === "档案");
  expect(archive?.child).toMatchObject([
    { display_name: "在校生", icon: "home", child: [{ display_name: "年级班级" }] },
    { display_name: "付款人" },
    { display_name: "刷脸开通" },
  ]);
  // nobody puts back what is moved after the groups are there
  await second.context.db
    .updateTable("permissions")
    .set({
      parent_id: await second.context.db
        .selectFrom("permissions")
        .select("id")
        .where("name", "=", "Api:campus_pay")
        .executeTakeFirstOrThrow()
        .then((row) => row.id),
    })
    .where("name", "=", "Api:campus_pay/payer")
    .execute();
  await second.close();
  const third = await second.startAnother();
  expect((await groupsOf(third, "teacher")).map(([title]) => title).toSorted()).toEqual(["付款人", "档案"]);
});

function look({ name, display_name, display_desc, url, component, icon, type, hidden }: PermissionNode | StoredLook) {
  return { name, display_name, display_desc, url, component, icon, type, hidden: Number(hidden) };
}
type StoredLook = Omit<PermissionNode, "name" | "icon" | "type" | "hidden" | "child"> & {
  name: string;
  icon: string;
  type: number;
  hidden: number;
};

function shipped(
  nodes: readonly PermissionNode[],
  parent: string | null = null,
): (ReturnType<typeof look> & { parent: string | null })[] {
  return nodes.flatMap((node) => [{ ...look(node), parent }, ...shipped(node.child, node.name)]);
}
