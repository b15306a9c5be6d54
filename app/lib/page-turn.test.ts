import { expect, test } from "vitest";
import { isPageTurn } from "./page-turn";

const list = "http://desk/campus_pay/order/list";

test.each([
  [`${list}?state=2`, `${list}?state=2&cur_page=2`, true],
  [`${list}?state=2&cur_page=2`, `${list}?cur_page=3&state=2`, true],
  [`${list}?state=2&cur_page=2`, `${list}?state=2&cur_page=2`, false],
  [`${list}?state=2&cur_page=2`, `${list}?state=2`, false],
  [`${list}?state=2`, `${list}?state=3&cur_page=2`, false],
  [`${list}?state=2&cur_page=2`, `${list}?state=2&page_size=50`, true],
  [`${list}?page_size=50`, `${list}?page_size=50&state=2`, false],
  [`${list}?agent_selected_id=1`, `${list}?agent_selected_id=2&cur_page=2`, false],
])("from %s to %s is a turned page: %s [LIST-12]", (from, to, turned) => {
  expect(isPageTurn(from, to)).toBe(turned);
});
