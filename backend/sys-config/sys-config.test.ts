import { expect, test } from "vitest";
import { sysConfigApi } from "#contract/sys-config";
import { demoPassword, startTestBackend } from "../../tests/support/backend";

test("anybody reads the switches as booleans and the site's name; the demo tells its accounts [HTTP-02]", async () => {
  const backend = await startTestBackend();
  const config = await backend.client().call(sysConfigApi.read, {});
  expect(config).toMatchObject({
    website_name: "校园支付系统",
    maintain_switch: false,
    simple_maintain_switch: false,
    register_switch: false,
    demo: { password: demoPassword },
  });
  expect(config.demo?.accounts.map((account) => account.username)).toEqual([
    "admin",
    "finance",
    "clerk",
    "teacher",
    "agent",
    "agent2",
    "store",
  ]);
});

test("a changed setting shows with the next call", async () => {
  const backend = await startTestBackend();
  const change = (key: string, data: string) =>
    backend.context.db.updateTable("sys_configs").set({ data }).where("key_name", "=", key).execute();
  await change("website_name", "城东校园支付");
  await change("register_switch", "1");
  const config = await backend.client().call(sysConfigApi.read, {});
  expect(config).toMatchObject({ website_name: "城东校园支付", register_switch: true });
});

test("an installation that is no demo tells no accounts", async () => {
  const backend = await startTestBackend({ settings: { DEMO: "0", CAPTCHA: "on" } });
  expect(await backend.client().call(sysConfigApi.read, {})).not.toHaveProperty("demo");
});
