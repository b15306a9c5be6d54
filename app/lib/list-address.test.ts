import { expect, test } from "vitest";
import { canonicalQuery, hrefOf, listHref } from "./list-address";

const today = "2026-11-20";

function canonical(search: string): string {
  return canonicalQuery(new URLSearchParams(search), { today }).toString();
}

test.each([
  ["state=&way_code=wxpay&payer=+", "way_code=wxpay"],
  ["min_yuan=12.5&max_yuan=1,000", "min_fen=1250&max_fen=100000"],
  ["min_yuan=abc", "min_yuan=abc"],
  ["date_field=success_at&start_date=&end_date=", ""],
  ["date_field=success_at&range=yesterday", "date_field=success_at&start_date=2026-11-19&end_date=2026-11-19"],
  ["start_date=2020-01-01&end_date=2020-01-02&range=today", "start_date=2026-11-20&end_date=2026-11-20"],
  ["range=never&state=2", "state=2"],
  ["state=null&payer=undefined&way_code=wxpay", "way_code=wxpay"],
  ["agent_selected_id=&state=", "agent_selected_id="],
])("a form that sends %s is the list at %s [ROUTE-07, VAL-04]", (sent, address) => {
  expect(canonical(sent)).toBe(address);
  expect(canonical(address)).toBe(address);
});

test.each([
  ["state=1&way_code=&state=3", "state=1,3"],
  ["state=&state=3&way_code=wxpay", "state=3&way_code=wxpay"],
  ["state=3,1&state=1", "state=3,1"],
  ["state=&state=null", ""],
  ["way_code=wxpay&way_code=alipay", "way_code=wxpay"],
])("several choices that a form sends as %s are the list at %s [DESK-09, ROUTE-07]", (sent, address) => {
  const canonicalOf = (search: string) =>
    hrefOf("/list", canonicalQuery(new URLSearchParams(search), { several: ["state"] }));
  expect(canonicalOf(sent)).toBe(address ? `/list?${address}` : "/list");
  expect(canonicalOf(address)).toBe(canonicalOf(sent));
});

test("a shortcut is left to the server where the day is not known [LIST-05]", () => {
  expect(canonicalQuery(new URLSearchParams("range=today&date_field=success_at")).toString()).toBe(
    "range=today&date_field=success_at",
  );
});

test("a link changes what it names and keeps the rest [ROUTE-07]", () => {
  expect(listHref("/list", { state: "2", cur_page: "3" }, { sort: "-amount_fen", cur_page: null })).toBe(
    "/list?state=2&sort=-amount_fen",
  );
  expect(listHref("/list", {})).toBe("/list");
});
