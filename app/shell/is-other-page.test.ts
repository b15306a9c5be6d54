import { expect, test } from "vitest";
import { isOtherPage } from "./is-other-page";

const pages = [
  ["/home", "/campus_pay/order/list", true],
  ["/campus_pay/order/list", "/campus_pay/bill/list", true],
  ["/campus_pay/order/list", "/campus_pay/order/list", false],
  ["/campus_pay/order/list", "/campus_pay/order/list/7", false],
  ["/campus_pay/order/list/7", "/campus_pay/order/list/8", false],
  ["/campus_pay/student/list/edit/3", "/campus_pay/student/list", false],
  ["/campus_pay/student/list", "/campus_pay/student/list/12", true],
  ["/campus_pay/student/list/12", "/campus_pay/student/list/12/payer", false],
  ["/campus_pay/student/list/12", "/campus_pay/student/list/13", true],
  ["/profile", "/profile/password", false],
] as const;

test("what lies over a page is no other page; a student's page lies over no list [SHELL-13]", () => {
  expect(pages.map(([from, to]) => [from, to, isOtherPage(from, to)])).toEqual(pages);
});
