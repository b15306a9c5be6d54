import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import { controlApi } from "#contract/platform/control";
import { code } from "#contract/kernel/errors";
import { staticDataApi } from "#contract/platform/static-data";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { refusal } from "../../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));
const clerk = backend.client(await backend.signIn("clerk"));

test("each switch holds from the next call on [PERM-05, DICT-03]", async () => {
  const off = { maintain_switch: false, simple_maintain_switch: false, register_switch: false };
  expect(await admin.call(controlApi.list, {})).toEqual({ list: off });
  const { msg } = await admin.send(controlApi.change, { key: "maintain_switch", value: true });
  expect(msg).toBe("已开启系统维护");
  expect(await admin.call(controlApi.list, {})).toEqual({ list: { ...off, maintain_switch: true } });
  await expect(clerk.call(staticDataApi.read, {})).rejects.toEqual(refusal(code.maintenance, "系统维护中"));
  await admin.call(controlApi.change, { key: "maintain_switch", value: false });
  await clerk.call(staticDataApi.read, {});
  await clerk.call(columnsApi.get, { page: "order" });
});

test("switches are changed by who has the right, and only those that exist [PERM-01, HTTP-04]", async () => {
  const change = { key: "register_switch", value: true } as const;
  await expect(clerk.call(controlApi.change, change)).rejects.toEqual(refusal(code.forbidden, "没有权限"));
  await expect(clerk.call(controlApi.list, {})).rejects.toEqual(refusal(code.forbidden, "没有权限"));
  const token = await backend.signIn("admin");
  for (const body of [{ key: "website_name", value: true }, { key: "register_switch", value: "yes" }, {}]) {
    const { envelope } = await backend.request("POST", "/setting/technique_module/control/change_control", {
      token,
      body,
    });
    expect(envelope.code, JSON.stringify(body)).toBe(code.badInput);
  }
  expect((await admin.call(controlApi.list, {})).list.register_switch).toBe(false);
});
