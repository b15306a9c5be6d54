import { expect, test } from "vitest";
import { wayBack, withWayBack } from "./way-back";

test("an address names the page it leads back to, beside what else it says [DESK-01]", () => {
  const back = "/campus_pay/student/list/12?tab=orders&agent_selected_id=2";
  const address = withWayBack("/campus_pay/bill/list/B1/pay?rows=B1", back);
  expect(address).toMatch(/^\/campus_pay\/bill\/list\/B1\/pay\?rows=B1&back=/);
  expect(wayBack(new URL(address, "http://x").search)).toBe(back);
});

test.each([
  "",
  "?back=",
  "?back=https%3A%2F%2Fevil.example",
  "?back=%2F%2Fevil.example",
  "?back=%2F.%2F%2Fevil.example",
])("%s leads back to nowhere else [DESK-01, AUTH-06]", (search) => expect(wayBack(search)).toBeNull());
