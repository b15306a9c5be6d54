import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { hintApi } from "#contract/platform/hints";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend();
const open = async (username: string) => backend.client(await backend.signIn(username));

test("a hint that an account dismissed is so on every machine, and for nobody else [DESK-16]", async () => {
  const clerk = await open("clerk");
  expect(await clerk.call(hintApi.dismissed, {})).toEqual({ list: [] });
  await clerk.call(hintApi.dismiss, { hint: "list" });
  await clerk.call(hintApi.dismiss, { hint: "counter" });
  // twice is once
  await clerk.call(hintApi.dismiss, { hint: "list" });
  const elsewhere = await open("clerk");
  expect(await elsewhere.call(hintApi.dismissed, {})).toEqual({ list: ["counter", "list"] });
  expect(await (await open("finance")).call(hintApi.dismissed, {})).toEqual({ list: [] });
});

test("all hints come back at once, those of the account alone [DESK-16]", async () => {
  const [teacher, finance] = [await open("teacher"), await open("finance")];
  for (const client of [teacher, finance]) await client.call(hintApi.dismiss, { hint: "chat" });
  const { msg } = await teacher.send(hintApi.restore, {});
  expect(msg).toContain("使用提示已恢复");
  expect(await teacher.call(hintApi.dismissed, {})).toEqual({ list: [] });
  expect(await finance.call(hintApi.dismissed, {})).toEqual({ list: ["chat"] });
});

test("a hint that there is not is refused, and a stranger has none [DESK-16]", async () => {
  const token = await backend.signIn("clerk");
  const path = "/campus_pay/page/hints/dismiss";
  const unknown = await backend.request("POST", path, { token, body: { hint: "no_such_hint" } });
  expect(unknown.envelope).toMatchObject({
    code: code.badInput,
    msg: expect.stringContaining("没有这条提示") as unknown,
  });
  expect((await backend.request("GET", "/campus_pay/page/hints", {})).envelope.code).not.toBe(code.ok);
});
