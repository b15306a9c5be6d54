import { expect, test } from "vitest";
import type { MenuEntry } from "~/lib/shell-data";
import { currentModule, menuTrail, moduleAddress } from "./menu-trail";

function entry(name: string, url: string, child: MenuEntry[] = []): MenuEntry {
  return { name, url, display_name: name, icon: "", type: child.length > 0 ? 1 : 2, child };
}

const menu = [
  entry("pay", "/pay", [
    entry("pay/order", "/pay/order/list"),
    entry("pay/counter", "/pay/order/counter"),
    entry("pay/base", "/pay/base", [entry("pay/base/order", "/pay/base/order/list")]),
  ]),
  entry("report", "/report"),
];
const trail = (pathname: string) => menuTrail(menu, pathname).map(({ name }) => name);

test.each([
  ["/pay/order/list", ["pay", "pay/order"]],
  ["/pay/order/list/NO1", ["pay", "pay/order"]],
  ["/pay/order/export", ["pay", "pay/order"]],
  ["/pay/order/counter", ["pay", "pay/counter"]],
  ["/pay/order/counters", ["pay", "pay/order"]],
  ["/pay/base/order/list", ["pay", "pay/base", "pay/base/order"]],
  ["/pay/orders/list", []],
  ["/report", ["report"]],
  ["/home", []],
])("%s lies at %j in the menu [SHELL-05]", (pathname, names) => {
  expect(trail(pathname)).toEqual(names);
});

test("the module shown is that of the page, on the navigation page the one it names [SHELL-05]", () => {
  expect(currentModule(menu, "/pay/order/list/NO1", null)?.name).toBe("pay");
  expect(currentModule(menu, "/navigation", "report")?.name).toBe("report");
  expect(currentModule(menu, "/home", null)).toBeUndefined();
});

test("a module with pages below leads to the navigation page, any other to its own address [SHELL-05]", () => {
  expect(menu.map(moduleAddress)).toEqual(["/navigation?module=pay", "/report"]);
  expect(moduleAddress({ ...entry("empty", "/empty"), type: 1 })).toBe("/empty");
});
