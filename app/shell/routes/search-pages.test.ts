import { expect, test } from "vitest";
import { initializationApi } from "#contract/platform/initialization";
import { routeFiles } from "../../../tests/structure/route-tree";
import { startTestBackend } from "../../../tests/support/api/backend";
import { backendFetch, pageRequest } from "../../../tests/support/pages/page-request";
import { signIn } from "../../../tests/support/pages/page-session";
import type { ReachablePage } from "../search/reachable-pages";
import { searchPages } from "../search/search-pages";
import { pageActions } from "../server/search-pages.server";
import { loader as searchPage } from "./search";
import { loader } from "./search-pages";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const fetch = backendFetch(backend);

async function pagesOf(username: string): Promise<ReachablePage[]> {
  const cookies = await signIn(fetch, username);
  const answer = await loader(pageRequest(fetch, "/search/pages?agent_selected_id=1", { cookies }));
  return (await answer.json()) as ReachablePage[];
}

test("a page is found by its pinyin, whole or by initials [SHELL-07] [D-b16]", async () => {
  const pages = await pagesOf("finance");
  expect(searchPages(pages, "jiesuan")[0]).toMatchObject({ title: "结算", path: "/campus_pay/settle/list" });
  expect(searchPages(pages, "ddgl")[0]?.title).toBe("订单管理");
  expect(searchPages(pages, "payer")[0]?.title).toBe("付款人");
});

test("acts are found by their verb, those the account may do [PLUS-05] [D-b16]", async () => {
  const titles = async (username: string, query: string) =>
    searchPages(await pagesOf(username), query).map(({ title }) => title);
  expect(await titles("finance", "导出")).toEqual(expect.arrayContaining(["导出订单", "导出账单", "导出记录"]));
  expect(await titles("finance", "daoru")).toContain("导入账单");
  expect(await titles("teacher", "导入")).not.toContain("导入账单");
  expect((await titles("agent", "切换"))[0]).toBe("切换学校");
  expect(await titles("finance", "切换")).not.toContain("切换学校");
});

test("each act has its page and its right [D-b16]", async () => {
  const urls = new Set(routeFiles().map(({ url }) => url));
  const admin = backend.client(await backend.signIn("admin"));
  const { permission } = await admin.call(initializationApi.initialization, {});
  for (const act of pageActions) {
    expect(urls).toContain(act.path);
    if (act.permission) expect(permission).toContain(act.permission);
  }
});

test("the search page finds them without scripts [ROUTE-08] [D-b16]", async () => {
  const cookies = await signIn(fetch, "finance");
  const { found } = await searchPage(pageRequest(fetch, "/search?q=jiesuan", { cookies }));
  expect(found[0]).toEqual({ title: "结算", path: "/campus_pay/settle/list", above: "支付管理 / 对账结算" });
});
