import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { globalConfigApi } from "#contract/platform/global-config";
import { sysConfigApi } from "#contract/platform/sys-config";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";

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

test("the chat's manual is a site's address or a path of this one, empty for none [SET-01]", async () => {
  const backend = await startTestBackend();
  const anybody = backend.client();
  expect((await anybody.call(sysConfigApi.read, {})).chat_manual_url).toBe("/chat-manual.html");
  const admin = backend.client(await backend.signIn("admin"));
  const { list } = await admin.call(globalConfigApi.list, { key_name: "chat_manual_url" });
  const row = list[0]!;
  const save = (data: string) => admin.call(globalConfigApi.update, { ...row, data });
  for (const address of ["https://help.example/chat?a=1#b", "/files/manual.pdf", ""]) {
    await save(` ${address} `);
    expect((await anybody.call(sysConfigApi.read, {})).chat_manual_url).toBe(address);
  }
  for (const address of ["javascript:alert(1)", "//elsewhere.example/", "/\\elsewhere", "manual.html"])
    await expect(save(address)).rejects.toMatchObject({ code: code.badInput });
  await expect(admin.call(globalConfigApi.destroy, { id: [row.id] })).rejects.toMatchObject({ code: code.refused });
});
