import { expect, test } from "vitest";
import { searchPages } from "./search-pages";

const pages = [
  { title: "首页", path: "/home", above: "" },
  { title: "订单管理", path: "/campus_pay/order/list", above: "支付管理" },
  { title: "付款人", path: "/campus_pay/payer/list", above: "支付管理" },
  { title: "操作日志", path: "/setting/log_module/operate_log/list", above: "系统设置 / 日志" },
  { title: "登录日志", path: "/setting/log_module/login_log/list", above: "系统设置 / 日志" },
];
const titles = (query: string) => searchPages(pages, query).map(({ title }) => title);

test("a page is found by part of its title or its path [SHELL-07]", () => {
  expect(titles("订单")[0]).toBe("订单管理");
  expect(titles("日志")).toEqual(["操作日志", "登录日志"]);
  expect(titles("payer")[0]).toBe("付款人");
});

test("a small mistake is forgiven, another word is not [SHELL-07]", () => {
  expect(titles("操做日志")[0]).toBe("操作日志");
  expect(titles("绿茶")).toEqual([]);
});

test("a title counts more than a path [SHELL-07]", () => {
  const both = [
    { title: "别的", path: "/order", above: "" },
    { title: "order", path: "/other", above: "" },
  ];
  expect(searchPages(both, "order")[0]?.path).toBe("/other");
});
