import { expect, test } from "vitest";
import { noticeApi } from "#contract/platform/notices";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const advice = "/setting/system_module/advice";
const notices = "/setting/system_module/notice/list";

/** Publishes a notice; answers its id. */
async function publish(title: string, input: { status?: 0 | 1; school_id?: number } = {}): Promise<number> {
  const admin = server.client(await server.signIn("admin"));
  await admin.call(noticeApi.store, { title, content: "<p>正文</p>", status: 1, school_id: 1, ...input });
  return (await admin.call(noticeApi.list, { title })).list[0]?.id ?? 0;
}

test("an open suggestion is changed and deleted by who sent it; others do not see it [SHELL-16, PERM-04]", async () => {
  const title = "再想想这件事";
  const page = await openHtmlBrowser(server, "finance", `${advice}/new`);
  const form = page.within("dialog", "提交建议");
  form.fill("标题", title);
  form.fill("内容", "还没想好");
  await page.press("保存", form);
  await page.follow(`编辑 ${title}`);
  const edit = page.within("dialog", "编辑建议");
  expect(edit.value("内容")).toContain("还没想好");
  edit.check("综合");
  await page.press("保存", edit);
  expect(page.holding("row", title).text).toContain("综合");

  const other = await openHtmlBrowser(server, "teacher", advice);
  expect(other.has("table")).toBe(true);
  expect(other.text).not.toContain(title);

  await page.follow(`删除 ${title}`);
  await page.press("删除", page.within("dialog", "删除建议"));
  expect(page.texts("status")).toContain("已删除 1 条建议");
  expect(page.within("main").has("row", new RegExp(title))).toBe(false);
});

test("the list of advice is narrowed by state and type [SHELL-16]", async () => {
  const page = await openHtmlBrowser(server, "admin", advice);
  expect(page.has("row", /希望退款申请可以上传凭证/)).toBe(true);
  page.choose("状态", "已解决");
  await page.press("查询");
  expect(page.url).toBe(`${advice}?status=1`);
  expect(page.has("row", /付款人列表希望能按班级排序/)).toBe(true);
  expect(page.has("row", /希望退款申请可以上传凭证/)).toBe(false);
});

test("a notice is taken back, published again, and set for later [PLUS-04]", async () => {
  const title = "临时通知一则";
  await publish(title);
  const page = await openHtmlBrowser(server, "admin", `${notices}?title=${title}`);
  const row = page.within("table").holding("row", title);
  await page.follow(`撤回 ${title}`);
  await page.press("撤回", page.within("dialog", "撤回"));
  expect(row.text).toContain("草稿");
  await page.follow(`编辑 ${title}`);
  const drawer = page.within("dialog", "编辑公告");
  drawer.fill("发布时间", "2099-01-01T08:00");
  await page.press("保存", drawer);
  expect(row.text).toContain("2099-01-01 08:00");
  await page.follow(`发布 ${title}`);
  await page.press("发布", page.within("dialog", "发布"));
  expect(page.texts("status")).toContain(`公告“${title}”将按发布时间发布`);
  expect(row.text).toContain("定时发布");
  const clerk = await openHtmlBrowser(server, "clerk", "/notices");
  expect(clerk.has("list", "全部公告")).toBe(true);
  expect(clerk.text).not.toContain(title);
});

test("notices are looked at, and deleted one by one or several at once [PLUS-04]", async () => {
  const title = "过期通知";
  for (const part of ["甲", "乙", "丙"]) await publish(`${title}${part}`);
  const page = await openHtmlBrowser(server, "admin", `${notices}?title=${title}`);
  await page.follow(`${title}甲 详情`);
  expect(page.within("dialog", "公告详情").text).toContain("正文");
  await page.open(`${notices}?title=${title}`);
  await page.follow(`删除 ${title}甲`);
  const question = page.within("dialog", "删除公告");
  expect(question.text).toContain(`确定删除公告“${title}甲”吗？`);
  await page.press("删除", question);
  expect(page.texts("status")).toContain("已删除 1 条公告");
  for (const part of ["乙", "丙"]) page.check(`选择 ${title}${part}`);
  await page.press("删除");
  await page.press("删除", question);
  expect(page.text).toContain("没有符合条件的数据");
});

test("readers of a notice for everybody are narrowed to one school [PLUS-04]", async () => {
  const title = "全体须知";
  const admin = server.client(await server.signIn("admin"));
  await admin.call(noticeApi.store, { title, content: "<p>正文</p>", status: 1 });
  const page = await openHtmlBrowser(server, "admin", `${notices}?title=${title}`);
  await page.follow(`${title} 的阅读情况`);
  const readers = page.within("dialog", `阅读情况：${title}`);
  for (const name of ["年级班主任", "财务主管"]) expect(readers.text).toContain(name);
  readers.choose("学校", "临湖中学");
  await page.press("筛选", readers);
  expect(readers.within("table").text).not.toContain("财务主管");
  expect(readers.within("table").text).toContain("年级班主任");
  expect(page.url).toMatch(/readers\/\d+\?.*part=2/);
});

test("who keeps no notices finds no page of them, and no draft by its address [PERM-01, PLUS-04]", async () => {
  const draft = await publish("未发的草稿", { status: 0 });
  const page = await openHtmlBrowser(server, "finance", notices);
  expect(page.status).toBe(403);
  await page.open(`/notices/${draft}`);
  expect(page.status).toBe(404);
  expect(page.text).toContain("公告不存在或已被删除");
});

test("where there is no notice the home page says so [SHELL-17]", async () => {
  const admin = server.client(await server.signIn("admin"));
  const shown = (await admin.call(noticeApi.list, { status: 1, page_size: 1000 })).list;
  for (const { id } of shown) await admin.call(noticeApi.changeStatus, { id, status: 0 });
  const page = await openHtmlBrowser(server, "teacher", "/home");
  expect(page.text).toContain("暂无公告");
  for (const { id } of shown) await admin.call(noticeApi.changeStatus, { id, status: 1 });
});
