import { expect, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { payerApi } from "#contract/payments/payers";
import { startTestBackend } from "../../../tests/support/api/backend";
import { backendFetch, locationOf, pageRequest, thrownBy } from "../../../tests/support/pages/page-request";
import { signIn } from "../../../tests/support/pages/page-session";
import { loader as searchPage } from "./search";
import { loader } from "./search-records";

const backend = await startTestBackend();
const fetch = backendFetch(backend);

async function search(username: string, query: string): Promise<unknown> {
  const cookies = await signIn(fetch, username);
  const answer = await loader(pageRequest(fetch, `/search/records?q=${encodeURIComponent(query)}`, { cookies }));
  return answer.json();
}

async function someOrder() {
  const { list } = await backend.client(await backend.signIn("finance")).call(orderApi.list, { page_size: 1 });
  return list[0]?.order_no ?? "";
}

test("an order is found by its number and leads to its page [PLUS-05, PLUS-07]", async () => {
  const order_no = await someOrder();
  const url = `/campus_pay/order/list/${order_no}`;
  expect(await search("finance", order_no)).toMatchObject({
    groups: [{ kind: "order", took_for: "按完整订单号查找", list: [{ key: order_no, title: order_no, url }] }],
  });
});

test("the search page leads a whole number straight to what has it [PLUS-07]", async () => {
  const order_no = await someOrder();
  const ask = async (query: string) =>
    searchPage(pageRequest(fetch, `/search?q=${query}`, { cookies: await signIn(fetch, "finance") }));
  expect(locationOf(await thrownBy(() => ask(order_no)))).toBe(`/campus_pay/order/list/${order_no}`);
  expect(await ask(order_no.slice(-4))).toMatchObject({ query: order_no.slice(-4) });
});

test("a student is found by number and by name [PLUS-05]", async () => {
  const { list } = await backend.client(await backend.signIn("finance")).call(payerApi.list, { page_size: 1 });
  const { student_id, student_no = "", student_name = "" } = list[0] ?? {};
  const url = `/campus_pay/student/list/${student_id}`;
  const student = expect.objectContaining({ title: student_name, url });
  for (const query of [student_no, student_name])
    expect(await search("finance", query)).toMatchObject({
      groups: expect.arrayContaining([
        expect.objectContaining({ kind: "student", list: expect.arrayContaining([student]) }),
      ]),
    });
});

test("what an account may not list is not found either, and one sign finds nothing [PLUS-05]", async () => {
  const order_no = await someOrder();
  expect(await search("teacher", order_no)).toEqual({ groups: [] });
  expect(await search("finance", order_no.slice(0, 1))).toEqual({ groups: [] });
});

test("nobody searches without a session [AUTH-06]", async () => {
  const thrown = await thrownBy(() => loader(pageRequest(fetch, "/search/records?q=1234")));
  expect(locationOf(thrown)).toMatch(/^\/login/);
});
