import { expect, test } from "vitest";
import { initializationApi } from "#contract/platform/initialization";
import { startTestBackend } from "../../../../tests/support/api/backend";

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
        { name: "Api:campus_pay/charge_module", url: "/campus_pay/charge_module", display_name: "收费", type: 1 },
        {
          name: "Api:campus_pay/trade_module",
          child: [
            { name: "Api:campus_pay/order", url: "/campus_pay/order/list", display_name: "订单管理", type: 2 },
            { name: "Api:campus_pay/refund", url: "/campus_pay/refund/list", display_name: "退款管理", type: 2 },
            { name: "Api:campus_pay/exception", url: "/campus_pay/exception/list", display_name: "到账异常", type: 2 },
          ],
        },
        { name: "Api:campus_pay/settle_module", display_name: "对账结算" },
        { name: "Api:campus_pay/register_module", display_name: "档案" },
        { name: "Api:campus_pay/setup_module", display_name: "设置" },
      ],
    },
  ]);
  expect(menu_list[0]?.child?.[1]?.child?.[0]).not.toHaveProperty("child");
});

test("a page without a grant is in no menu, no route and no right [PERM-01]", async () => {
  const { menu_list, menu_header, permission, permission_info } = await initialize("teacher");
  const pages = ["Api:campus_pay/student", "Api:campus_pay/class", "Api:campus_pay/payer"];
  const group = "Api:campus_pay/register_module";
  for (const [module] of [menu_list, menu_header]) {
    expect(module?.child).toMatchObject([{ name: group, child: pages.map((name) => ({ name })) }]);
  }
  expect(permission.sort()).toEqual(
    [
      ...["Api:campus_pay", group, ...pages],
      ...["student", "class", "payer"].map((page) => `Api:campus_pay/${page}/list-index`),
      ...["student", "payer"].map((page) => `Api:campus_pay/${page}/detail-detail`),
    ].sort(),
  );
  expect(permission_info.map((row) => row.name).sort()).toEqual(permission);
  expect(JSON.stringify(await routers("teacher"))).not.toContain("order");
});

test("each demo account has exactly the calls it is meant to have [PERM-01]", async () => {
  const callsOf = async (username: string) => {
    const { permission_info } = await initialize(username);
    const calls = permission_info.filter((row) => row.type === 3).map((row) => row.name.replace("Api:", ""));
    return calls.sort();
  };
  const calls = (page: string, ...ends: string[]) => ends.map((end) => `campus_pay/${page}/${end}`);
  const reading = calls("refund", "detail-detail", "list-index");
  const exporting = calls("order", "detail-detail", "export-export", "list-index");
  expect(await callsOf("finance")).toEqual(
    [
      ...calls("fee_item", "destroy-destroy", "export-export", "list-index", "store-store", "update-update"),
      ...calls("receipt_book", "destroy-destroy", "export-export", "list-index", "store-store", "update-update"),
      ...calls("fee_plan", "cancel-cancel", "detail-detail", "end-end", "export-export", "list-index"),
      ...calls("fee_plan", "publish-publish", "store-store", "update-update"),
      ...exporting,
      ...calls("order", "cancel-cancel", "close-close", "supplement-supplement", "sync-sync"),
      ...calls("bill", "close-close", "detail-detail", "export-export", "import-import", "list-index"),
      ...calls("bill", "offline_pay-offlinePay", "payment_import-import", "receipt-receipt"),
      ...calls("bill", "reduce-reduce", "reopen-reopen"),
      ...calls("student", "change_pay_state-changePayState", "change_state-changeState", "detail-detail"),
      ...calls("student", "export-export", "import-import", "list-index", "move-move", "store-store", "update-update"),
      ...calls("class", "destroy-destroy", "export-export", "list-index", "store-store", "update-update"),
      ...calls("payer", "detail-detail", "export-export", "import-import", "list-index"),
      ...calls("payer", "store-store", "update-update"),
      ...calls("privacy", "reveal-reveal"),
      ...calls("refund", "audit-audit", "detail-detail", "export-export", "list-index", "result-result", "retry-retry"),
      ...calls("refund", "sync-sync"),
      ...calls("exception", "confirm-confirm", "export-export", "list-index", "propose-propose"),
      ...calls("channel", "list-index", "log-index", "retry-retry", "sync-sync"),
      ...calls("recon", "detail-detail", "import-import", "list-index"),
      ...calls("recon_item", "detail-detail", "export-export", "handle-handle", "list-index"),
      ...calls("settle", "detail-detail", "export-export", "generate-generate", "handle-handle", "list-index"),
      ...calls("day_close", "confirm-confirm", "export-export", "list-index"),
      ...calls("facepay", "detail-detail", "export-export", "list-index", "status/update-update", "store-store"),
      ...calls(
        "store",
        "destroy-destroy",
        "device/store-store",
        "export-export",
        "list-index",
        "store-store",
        "update-update",
      ),
      ...calls("collect_account", "destroy-destroy", "export-export", "list-index", "store-store", "update-update"),
      ...calls("collect_account", "test-test"),
      ...calls("school", "list-index"),
      ...calls("report", "export-export", "list-index"),
      ...calls("arrears", "dunning-dunning", "list-index"),
      ...calls("notice_slip", "export-export", "list-index", "print-print", "revoke-revoke", "send-send"),
    ].sort(),
  );
  expect(await callsOf("clerk")).toEqual(
    [
      ...calls("fee_item", "list-index"),
      ...calls("receipt_book", "list-index"),
      ...calls("fee_plan", "detail-detail", "list-index"),
      ...calls("order", "detail-detail", "list-index"),
      ...calls("bill", "detail-detail", "list-index", "offline_pay-offlinePay", "receipt-receipt"),
      ...[...reading, ...calls("refund", "store-store")],
      ...["exception", "channel"].flatMap((page) => calls(page, "list-index")),
      ...calls("student", "detail-detail", "list-index"),
      ...calls("facepay", "detail-detail", "list-index"),
      ...calls("store", "list-index"),
      ...calls("arrears", "dunning-dunning", "list-index"),
      ...calls("notice_slip", "list-index", "print-print"),
    ].sort(),
  );
  expect(await callsOf("teacher")).toEqual(
    [
      ...calls("class", "list-index"),
      ...["student", "payer"].flatMap((page) => calls(page, "detail-detail", "list-index")),
    ].sort(),
  );
  const ofAgents = [
    ...exporting,
    ...calls("bill", "detail-detail", "export-export", "list-index"),
    ...[...reading, ...calls("refund", "export-export")],
    ...["exception", "channel", "facepay", "store", "school"].flatMap((page) => calls(page, "list-index")),
    ...["arrears", "notice_slip"].flatMap((page) => calls(page, "list-index")),
    ...["fee_plan", "recon", "recon_item"].flatMap((page) => calls(page, "detail-detail", "list-index")),
    ...calls("settle", "detail-detail", "export-export", "list-index"),
    ...["commission", "day_close"].flatMap((page) => calls(page, "export-export", "list-index")),
    ...calls("report", "export-export", "list-index"),
  ].sort();
  expect(await callsOf("agent")).toEqual(ofAgents);
  expect(await callsOf("agent2")).toEqual(ofAgents);
  const keeping = ["close-close", "detail-detail", "list-index"].map((call) => `mobile/bill/${call}`);
  expect(await callsOf("store")).toEqual(keeping);
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
