import { afterAll, expect, test } from "vitest";
import { userApi } from "#contract/platform/users";
import { readXlsx } from "../support/files/xlsx";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { strangeStatement } from "../support/payments/statement-file";
import { alterBackend } from "../support/server/altered-backend";
import { startOverRemoteBackend, startServer } from "../support/server/server";

// the pages in one process, the backend in another
const server = await startOverRemoteBackend();
afterAll(() => server.dispose());

test("pages over a remote backend sign in, ask, change, get a file, send one and sign out [HTTP-05]", async () => {
  const page = await openHtmlBrowser(server);
  const asked = "/campus_pay/order/list?state=2&page_size=100";
  await page.open(asked);
  expect(page.url).toBe(`/login?redirect=${encodeURIComponent(asked)}`);
  page.fill("用户名", " finance ");
  page.fill(/^密码/, "campus-2026");
  await page.press("登录");
  expect(page.url).toBe(asked);
  expect(new Set(page.column("状态"))).toEqual(new Set(["支付成功"]));

  const total = Number(page.within("dl", "筛选结果合计").texts("definition")[0]);
  page.unfold("导出Excel");
  const rows = await readXlsx(
    await (await page.download("确定", page.holding("group", "确认导出数据吗?"))).arrayBuffer(),
  );
  expect(rows.length - 1).toBe(total);

  await page.open("/campus_pay/recon/import");
  const { buffer, name } = await strangeStatement(server, "4200009999202611190000000003");
  page.attach("账单文件", new File([new Uint8Array(buffer)], name));
  await page.press("上传并对账");
  expect(page.url).toMatch(/^\/campus_pay\/recon\/list\/\d+/);

  page.unfold("我的账号");
  await page.press("退出登录");
  expect(page.url).toBe("/login");
  await page.open("/home");
  expect(page.url).toMatch(/^\/login/);
});

test("a form over a remote backend is refused, sent again and told, and an account is gone at its next page [HTTP-05]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/setting/system_module/dict_type/list/new");
  const form = page.within("dialog", "新增字典类型");
  form.fill("字典名称", "远端字典");
  form.fill("字典类型", "sys_user_sex");
  await page.press("保存", form);
  expect(form.text).toContain("“sys_user_sex”已存在，请换一个");
  expect(form.value("字典名称")).toBe("远端字典");
  form.fill("字典类型", "over_there");
  await page.press("保存", form);
  expect(page.texts("status")).toContain("已新增字典类型“远端字典”");

  const clerk = await openHtmlBrowser(server, "clerk", "/home");
  const admin = server.client(await server.signIn("admin"));
  const { list } = await admin.call(userApi.list, { username: "clerk" });
  await admin.call(userApi.changeStatus, { id: list[0]?.id ?? 0, status: 0 });
  await clerk.reload();
  expect(clerk.url).toMatch(/^\/login/);
});

for (const [how, role_info] of [
  ["empty", []],
  ["missing", undefined],
] as const)
  test(`an account whose role_info is ${how} is signed out and told why [AUTH-08]`, async () => {
    const backend = await alterBackend(server.url, "/auth/initialization", (data) => ({ ...data, role_info }));
    const pages = await startServer({ settings: { BACKEND_URL: backend.url } });
    try {
      const page = await openHtmlBrowser(pages);
      await page.open("/login");
      page.fill("用户名", "finance");
      page.fill(/^密码/, "campus-2026");
      await page.press("登录");
      expect(page.url).toBe("/login");
      expect(page.text).toContain("role_info must be a non-null array");
      await page.open("/home");
      expect(page.url).toMatch(/^\/login\?redirect=/);
    } finally {
      await pages.dispose();
      await backend.close();
    }
  });
