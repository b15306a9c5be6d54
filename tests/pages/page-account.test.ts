import { expect, test } from "vitest";
import { adviceApi } from "#contract/platform/advice";
import { userApi } from "#contract/platform/users";
import { billApi } from "#contract/payments/bills";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();
const refusal = "当前登录的是财务主管，不是打开本页的账号，本页的操作未执行";

test("a question that one account was asked takes no money for another that signed in since, and does once its own is back [AUTH-11]", async () => {
  await addDebtor(server, { student_no: "ACC001", name: "尉迟安", bills: { 校服费: "320" } });
  const client = server.client(await server.signIn("finance"));
  const bill = async () => (await client.call(billApi.list, { student: "ACC001", page_size: 10 })).list[0];
  const address = `/campus_pay/bill/list/pay_all?rows=${(await bill())?.bill_no}`;
  const page = await openHtmlBrowser(server, "clerk", address);
  await page.signIn("finance");
  await page.press("确认收款", page.within("dialog", "批量收款"));
  expect([page.status, page.url]).toEqual([409, address]);
  expect(page.text).toContain(refusal);
  expect((await bill())?.paid_fen).toBe(0);

  await page.press("再试一次");
  expect(page.status).toBe(409);
  await page.signIn("clerk");
  await page.press("再试一次");
  expect((await bill())?.paid_fen).toBe(32_000);
});

test("a record that one account wrote is not saved as another's that signed in since, and is still there when its own comes back [AUTH-11]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/setting/system_module/advice/new");
  const drawer = page.within("dialog", "提交建议");
  page.fill("标题", "收费专员写的");
  page.fill("内容", "希望增加提醒");
  await page.signIn("finance");
  await page.press("保存", drawer);
  expect(page.status).toBe(409);
  expect(page.text).toContain(refusal);
  const admin = server.client(await server.signIn("admin"));
  const written = async () =>
    (await admin.call(adviceApi.list, { page_size: 50 })).list.filter(({ title }) => title === "收费专员写的").length;
  expect(await written()).toBe(0);
  await page.signIn("clerk");
  await page.press("再试一次");
  expect(await written()).toBe(1);
});

test("a form that was opened before its account was moved to another school is kept and not written there, until it is sent for the new one [PERM-02]", async () => {
  const admin = server.client(await server.signIn("admin"));
  const found = await admin.call(userApi.list, { username: "teacher", page_size: 10 });
  const id = found.list.find(({ username }) => username === "teacher")?.id ?? 0;
  const page = await openHtmlBrowser(server, "teacher", "/setting/system_module/advice/new");
  page.fill("标题", "调动前写的");
  page.fill("内容", "希望增加提醒");
  const { list: teacher } = await admin.call(userApi.edit, { id });
  await admin.call(userApi.update, { ...teacher, id, roleData: ["teacher"], school_id: 1 });
  await page.press("保存", page.within("dialog", "提交建议"));
  expect(page.status).toBe(409);
  expect(page.text).toContain("您的账号已调到另一所学校，本页是调动前打开的，内容没有保存");
  const written = async () =>
    (await admin.call(adviceApi.list, { page_size: 50 })).list.filter(({ title }) => title === "调动前写的").length;
  expect(await written()).toBe(0);
  await page.press("再试一次");
  expect(await written()).toBe(1);
});
