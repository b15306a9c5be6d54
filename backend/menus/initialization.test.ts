import { expect, test } from "vitest";
import { initializationApi } from "#contract/initialization";
import { startTestBackend } from "../../tests/support/backend";

const backend = await startTestBackend();
const { db } = backend.context;

const initialize = async (username: string) =>
  backend.client(await backend.signIn(username)).call(initializationApi.initialization, {});
const routers = async (username: string) =>
  backend.client(await backend.signIn(username)).call(initializationApi.routers, {});

test("an account learns who it is, never with its password [HTTP-02]", async () => {
  const token = await backend.signIn("agent");
  const { envelope } = await backend.request("GET", "/auth/initialization", { token });
  expect(JSON.stringify(envelope)).not.toMatch(/password|argon2/);
  expect(await initialize("agent")).toMatchObject({
    account_type: 3,
    role_info: ["agent"],
    user_info: {
      id: 5,
      username: "agent",
      desc: "渠道经理",
      mobile: "13800000005",
      account_type: 3,
      school_id: null,
      last_login: Math.floor(backend.clock.now() / 1000),
      created_at: "2026-11-20 10:00:00",
    },
  });
});

test("menus hold the pages an account may open, below their module, calls never [PERM-01]", async () => {
  const { menu_header, menu_list } = await initialize("finance");
  expect(menu_header).toMatchObject([
    { name: "Api:campus_pay", title: "支付管理", path: "/campus_pay", url: "/campus_pay", type: 1, sort: 1 },
  ]);
  expect(menu_list).toMatchObject([
    {
      name: "Api:campus_pay",
      child: [
        { name: "Api:campus_pay/order", url: "/campus_pay/order/list", display_name: "订单管理", type: 2 },
        { name: "Api:campus_pay/payer", url: "/campus_pay/payer/list", display_name: "付款人", type: 2 },
      ],
    },
  ]);
  expect(menu_list[0]?.child?.[0]).not.toHaveProperty("child");
});

test("a page without a grant is in no menu, no route and no right [PERM-01]", async () => {
  const { menu_list, menu_header, permission, permission_info } = await initialize("teacher");
  expect(menu_list[0]?.child?.map((page) => page.name)).toEqual(["Api:campus_pay/payer"]);
  expect(menu_header[0]?.child?.map((page) => page.name)).toEqual(["Api:campus_pay/payer"]);
  expect(permission.sort()).toEqual(["Api:campus_pay", "Api:campus_pay/payer", "Api:campus_pay/payer/list-index"]);
  expect(permission_info.map((row) => row.name).sort()).toEqual(permission);
  expect(JSON.stringify(await routers("teacher"))).not.toContain("order");
});

test("each demo account has exactly the calls it is meant to have [PERM-01]", async () => {
  const callsOf = async (username: string) => {
    const { permission_info } = await initialize(username);
    const calls = permission_info.filter((row) => row.type === 3).map((row) => row.name.replace("Api:", ""));
    return calls.sort();
  };
  const [detail, exporting, list] = ["detail-detail", "export-export", "list-index"].map(
    (end) => `campus_pay/order/${end}`,
  );
  const [importing, payers] = ["import-import", "list-index"].map((end) => `campus_pay/payer/${end}`);
  expect(await callsOf("finance")).toEqual([detail, exporting, list, importing, payers]);
  expect(await callsOf("clerk")).toEqual([detail, list]);
  expect(await callsOf("teacher")).toEqual([payers]);
  expect(await callsOf("agent")).toEqual([detail, exporting, list]);
  expect(await callsOf("agent2")).toEqual([detail, exporting, list]);
  expect(await callsOf("store")).toEqual(["mobile/bill/list-index"]);
});

test("the super administrator has every row [PERM-01]", async () => {
  const { permission, role_info } = await initialize("admin");
  const rows = await db.selectFrom("permissions").select("name").execute();
  expect(role_info).toEqual(["super_admin"]);
  expect(permission.sort()).toEqual(rows.map((row) => row.name).sort());
});

test("a store keeper's page is a route, but in no menu [ROUTE-01]", async () => {
  const { menu_header, menu_list, role_info, user_info } = await initialize("store");
  expect({ menu_header, menu_list, role_info }).toEqual({ menu_header: [], menu_list: [], role_info: ["admin_store"] });
  expect(user_info).toMatchObject({ school_id: 1, store_id: 1 });
  expect(await routers("store")).toMatchObject([{ path: "" }, { children: [{ path: "/mobile/bill", hidden: 1 }] }]);
});

test("routes are the home entry and each module with its pages, flattened [HTTP-02]", async () => {
  expect(await routers("clerk")).toEqual([
    { path: "", component: "Layout", redirect: "/home", hidden: 0, alwaysShow: true, children: [] },
    {
      path: "/campus_pay",
      component: "Layout",
      name: "Api:campus_pay",
      redirect: "noRedirect",
      hidden: 0,
      alwaysShow: true,
      meta: { title: "支付管理", icon: "wallet" },
      children: [
        {
          path: "/campus_pay/order/list",
          component: "campus_pay/order/index",
          name: "Api:campus_pay/order",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "订单管理", icon: "receipt" },
        },
      ],
    },
  ]);
});

test("a module whose pages are all hidden or disabled is not shown [PERM-01]", async () => {
  const pages = ["Api:campus_pay/order", "Api:campus_pay/payer"];
  await db.updateTable("permissions").set({ hidden: 1 }).where("name", "in", pages).execute();
  expect(await initialize("finance")).toMatchObject({ menu_header: [], menu_list: [] });
  expect((await routers("finance"))[1]?.children).toHaveLength(2);
  await db.updateTable("permissions").set({ hidden: 0, status: 0 }).where("name", "in", pages).execute();
  expect(await routers("finance")).toHaveLength(1);
  await db.updateTable("permissions").set({ status: 1 }).where("name", "in", pages).execute();
});
