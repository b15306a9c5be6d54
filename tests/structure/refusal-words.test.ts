import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { pathParameters } from "#contract/kernel/endpoint";
import { startTestBackend } from "../support/api/backend";
import { fieldsOf } from "./input-fields";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const token = await backend.signIn("admin");

/** A word of a schema or a key of the wire; units and names of formats that people know are none. */
const foreign = /[a-z]+_[a-z_]+|无效|期望|接收|NaN|undefined|[a-z]{2,}：|\b(string|number|array|object|boolean|int)\b/;

/** Calls that are refused before anything is done, each by its input alone. */
const refused = backend.api.served.flatMap((endpoint) => {
  const top = fieldsOf(endpoint.input).filter(({ name }) => !name.includes("."));
  const odd = Object.fromEntries(top.map(({ name }) => [name, endpoint.method === "GET" ? "\u0000?" : { odd: 1 }]));
  return [{}, odd]
    .filter((input) => endpoint.body === "json" && !endpoint.input.safeParse(input).success)
    .map((input) => ({ endpoint, input }));
});

test("a refused input names its field by its label, in a sentence for people; the key stands in the values [W-10, D-b18]", async () => {
  expect(refused.length).toBeGreaterThan(200);
  for (const { endpoint, input } of refused) {
    const { method, path } = endpoint;
    const address = pathParameters(path).reduce((text, name) => text.replace(`:${name}`, "odd,"), path);
    const isRead = method === "GET" || method === "DELETE";
    const sent = isRead ? { query: input as Record<string, string> } : { body: input };
    const { envelope } = await backend.request(method, address, { token, ...sent });
    const told = { call: `${method} ${path}`, msg: envelope.msg };
    if (envelope.code !== code.badInput) continue;
    expect(told).toEqual({ ...told, msg: expect.not.stringMatching(foreign) });
    expect(told).toEqual({ ...told, msg: expect.stringMatching(/\p{Script=Han}{2}/u) });
    expect(envelope).toMatchObject({ values: { field: expect.stringMatching(/./), label: expect.any(String) } });
  }
});

test("a field that is missing, no number or too long is said as a person would [W-10, D-b18]", async () => {
  const store = "/setting/user_module/user/store";
  expect((await backend.request("POST", store, { token, body: {} })).envelope).toMatchObject({
    code: code.badInput,
    msg: "请填写账号",
    values: { field: "username" },
  });
  const list = "/campus_pay/order/list?cur_page=abc";
  expect((await backend.request("GET", list, { token })).envelope).toMatchObject({
    msg: "页码须是数字",
    values: { field: "cur_page" },
  });
  const role = { name: "odd_role", description: "长".repeat(200) };
  const { envelope } = await backend.request("POST", "/setting/user_module/role/store", { token, body: role });
  expect(envelope).toMatchObject({ msg: "角色名称最多 60 个字符" });
});
