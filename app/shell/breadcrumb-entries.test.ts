import { expect, test } from "vitest";
import type { MenuEntry } from "~/lib/shell-data";
import { breadcrumbEntries } from "./breadcrumb-entries";

const home = { title: "首页", path: "/home" };
const trail: MenuEntry[] = [
  { name: "pay", display_name: "支付管理", url: "/pay", icon: "", type: 1, child: [] },
  {
    name: "pay/order",
    display_name: "订单管理",
    url: "/pay/order/list",
    icon: "",
    type: 2,
    child: [],
  },
];
const shell = { pathname: "/", handle: {} };
const list = { pathname: "/pay/order/list", handle: { title: "支付订单" } };
const detail = { pathname: "/pay/order/list/NO1", handle: { title: "订单详情" } };

test("home comes first; directories and the page one is on are no links [ROUTE-05]", () => {
  expect(breadcrumbEntries([shell, list, detail], trail, home)).toEqual([
    { title: "首页", path: "/home" },
    { title: "支付管理", path: null },
    { title: "支付订单", path: "/pay/order/list" },
    { title: "订单详情", path: null },
  ]);
});

test("a page beside or below the list of the menu leads back to it [D-B3, ROUTE-05]", () => {
  const page = { pathname: "/pay/order/import", handle: { title: "导入订单" } };
  expect(breadcrumbEntries([shell, page], trail, home)).toEqual([
    { title: "首页", path: "/home" },
    { title: "支付管理", path: null },
    { title: "订单管理", path: "/pay/order/list" },
    { title: "导入订单", path: null },
  ]);
});

test("the home page stands alone [ROUTE-05]", () => {
  const matches = [shell, { pathname: "/home", handle: { title: "首页" } }];
  expect(breadcrumbEntries(matches, [], home)).toEqual([{ title: "首页", path: null }]);
});

test("the home page below the chat stands alone too [ROUTE-05] [IM-01]", () => {
  const chat = { pathname: "/chat", handle: { title: "即时通讯" } };
  const matches = [shell, { pathname: "/chat", handle: { title: "首页" } }, chat];
  expect(breadcrumbEntries(matches, [], home)).toEqual([{ title: "首页", path: null }]);
});

test("a page that wants no entry has none [ROUTE-05]", () => {
  const hidden = { ...detail, handle: { title: "订单详情", breadcrumb: false } };
  const entries = breadcrumbEntries([shell, list, hidden], trail, home);
  expect(entries.map(({ title }) => title)).toEqual(["首页", "支付管理", "支付订单"]);
  expect(entries.at(-1)?.path).toBeNull();
});
