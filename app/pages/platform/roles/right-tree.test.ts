import { expect, test } from "vitest";
import { grantedRights, isFound, type Right, tickOf } from "./right-tree";

const leaf = (name: string): Right => ({ name, display_name: `名称 ${name}` });
const pay: Right = {
  name: "pay",
  display_name: "支付",
  child: [
    { name: "order", display_name: "订单", child: [leaf("read"), leaf("export")] },
    { name: "payer", display_name: "付款人", child: [leaf("list")] },
  ],
};
const all = ["pay", "order", "read", "export", "payer", "list"];
const nothing = { leaf: [], whole: [], was: [] };

test("a ticked leaf brings what stands above it [DICT-04]", () => {
  expect(grantedRights([pay], { ...nothing, leaf: ["export"] })).toEqual(["pay", "order", "export"]);
});

test("nothing ticked grants nothing [DICT-04]", () => {
  expect(grantedRights([pay], nothing)).toEqual([]);
});

test("without scripts, ticking a page takes in all below it [ROUTE-08]", () => {
  const sent = { leaf: ["list"], whole: ["order", "payer"], was: ["payer"] };
  expect(grantedRights([pay], sent)).toEqual(all);
});

test("without scripts, clearing a page takes all below it away [ROUTE-08]", () => {
  const sent = { leaf: ["read", "export", "list"], whole: ["pay", "payer"], was: ["pay", "order", "payer"] };
  expect(grantedRights([pay], sent)).toEqual(["pay", "payer", "list"]);
});

test("without scripts, a page stays ticked while one of its calls is cleared [ROUTE-08]", () => {
  const sent = { leaf: ["read", "list"], whole: ["pay", "order", "payer"], was: ["pay", "order", "payer"] };
  expect(grantedRights([pay], sent)).toEqual(["pay", "order", "read", "payer", "list"]);
});

test("with scripts, what stands above a cleared leaf is cleared with it and the others stay [DICT-04]", () => {
  const sent = { leaf: ["read", "list"], whole: ["payer"], was: ["pay", "order", "payer"] };
  expect(grantedRights([pay], sent)).toEqual(["pay", "order", "read", "payer", "list"]);
});

test("what a role gives counts as ticked although the form cannot send it [DICT-04]", () => {
  const sent = { leaf: ["export"], whole: [], was: ["order"] };
  expect(grantedRights([pay], sent, new Set(["read"]))).toEqual([]);
  expect(grantedRights([pay], { ...sent, whole: ["order"] }, new Set(["read"]))).toEqual([
    "pay",
    "order",
    "read",
    "export",
  ]);
});

test("a box above others is full, partly full or empty [DICT-04]", () => {
  expect(tickOf(pay, new Set(["read", "export", "list"]))).toBe("all");
  expect(tickOf(pay, new Set(["read"]))).toBe("some");
  expect(tickOf(pay, new Set(["unknown"]))).toBe("none");
});

test("a page is found by its own name and by that of its calls [DICT-04]", () => {
  expect(isFound(pay, "付款")).toBe(true);
  expect(isFound(pay, "EXPORT")).toBe(true);
  expect(isFound(pay, "退款")).toBe(false);
});
