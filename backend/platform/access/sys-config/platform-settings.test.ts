import { expect, test } from "vitest";
import { controlApi } from "#contract/platform/control";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import type { Endpoint } from "#contract/kernel/endpoint";
import { globalConfigApi } from "#contract/platform/global-config";
import { monitoringApi } from "#contract/platform/monitoring";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { grant } from "../../../../tests/support/api/grant";

// what all schools share is the platform's, whatever rights somebody of a school or an agency was given by mistake

const backend = await startTestBackend();
const { db } = backend.context;
const everyRight = (await db.selectFrom("permissions").select("name").execute()).map(({ name }) => name);
const people = ["clerk", "agent"] as const;
for (const username of people) await grant(backend, username, everyRight);

const oneOf = <Row>(rows: readonly Row[]) => rows[0] ?? expect.unreachable();
const [configs, types, items] = await shared();
const setting = oneOf(configs.filter(({ key_name }) => key_name === "website_name"));
const type = oneOf(types.filter(({ dict_type }) => dict_type === "sys_user_sex"));
const item = oneOf(items.filter(({ dict_id }) => dict_id === type.dict_id));

const calls: readonly (readonly [endpoint: Endpoint, id: number, body: object])[] = [
  [controlApi.change, 0, { key: "maintain_switch", value: true }],
  [globalConfigApi.store, 0, { name: "新参数", key_name: "new_key", type: "text", data: "x" }],
  [
    globalConfigApi.update,
    setting.id,
    { name: setting.name, key_name: "website_name", type: setting.type, data: "别的名字" },
  ],
  [globalConfigApi.destroy, setting.id, {}],
  [dictTypeApi.store, 0, { dict_name: "新字典", dict_type: "new_type", status: 1 }],
  [dictTypeApi.update, type.dict_id, { dict_name: "别的", dict_type: "sys_user_sex", status: 1 }],
  [dictTypeApi.destroy, type.dict_id, {}],
  [dictDataApi.store, 0, { dict_type: "sys_user_sex", dict_label: "第三种", dict_value: "9" }],
  [dictDataApi.update, item.dict_code, { dict_label: "别的", dict_value: item.dict_value }],
  [dictDataApi.destroy, item.dict_code, {}],
  [monitoringApi.serve, 0, {}],
];

function shared() {
  return Promise.all([
    db.selectFrom("sys_configs").selectAll().orderBy("id").execute(),
    db.selectFrom("dict_types").selectAll().orderBy("dict_id").execute(),
    db.selectFrom("dict_data").selectAll().orderBy("dict_code").execute(),
  ]);
}

for (const username of people)
  for (const [{ method, path }, id, body] of calls)
    test(`${method} ${path} is refused to ${username} with every right, and changes nothing [S9]`, async () => {
      const token = await backend.signIn(username);
      const before = await shared();
      const sent = method === "GET" || method === "DELETE" ? {} : { body };
      const { envelope } = await backend.request(method, path.replace(/:\w+/, String(id)), { token, ...sent });
      expect(envelope).toMatchObject({ code: 403, msg: expect.stringContaining("平台") });
      expect(await shared()).toEqual(before);
    });
