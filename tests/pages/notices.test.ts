import { expect, test } from "vitest";
import { noticeApi } from "#contract/platform/notices";
import { reminderApi } from "#contract/platform/reminders";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const notices = "/setting/system_module/notice/list";
const advice = "/setting/system_module/advice";

test("without scripts a notice is written, published, read, and its readers are listed [PLUS-04, ROUTE-08]", async () => {
  const title = "校园开放日";
  const admin = await openHtmlBrowser(server, "admin", `${notices}/new`);
  const drawer = admin.within("dialog", "新增公告");
  drawer.fill("标题", title);
  drawer.check("草稿");
  drawer.choose("发送范围", "临湖中学");
  drawer.fill("内容", "<p>周日<strong>开放</strong></p>");
  await admin.press("保存", drawer);
  expect(admin.texts("status")).toContain(`已新增公告“${title}”`);
  await admin.follow(`发布 ${title}`);
  await admin.press("发布", admin.within("dialog", "发布"));
  expect(admin.texts("status")).toContain(`已发布公告“${title}”`);

  const teacher = await openHtmlBrowser(server, "teacher", "/home");
  await teacher.follow(new RegExp(title), teacher.within("list", "最新公告"));
  expect(teacher.get("article").querySelector("strong")?.textContent).toBe("开放");

  await admin.follow(`${title} 的阅读情况`);
  expect(admin.within("dialog", `阅读情况：${title}`).first("table").text).toContain("年级班主任");
});

test("without scripts notifications are a page: opened, all marked, cleared after a question [NOTE-01, NOTE-02, NOTE-03, ROUTE-08]", async () => {
  await server.client(await server.signIn("finance")).call(reminderApi.clear, {});
  const titles = ["无脚本甲", "无脚本乙", "无脚本丙"];
  for (const title of titles) await publish(title);
  const page = await openHtmlBrowser(server, "finance", "/home");
  const banner = page.within("banner");
  expect(banner.get("link", "通知，3 条未读").textContent).toBe("3");
  await page.follow("通知，3 条未读", banner);
  const list = page.within("list", "通知");
  expect(list.all("listitem")).toHaveLength(3);
  await page.press(/无脚本甲/, list);
  expect(page.get("heading", "无脚本甲").tagName).toBe("H1");

  await page.open("/notifications");
  expect(list.all("listitem")).toHaveLength(2);
  await page.press("全部已读");
  expect(page.text).toContain("没有未读通知");

  await publish("无脚本丁");
  await page.open("/notifications");
  await page.follow("清空");
  const question = page.within("dialog", "清空消息");
  expect(question.text).toContain("是否清空消息？");
  await page.follow("取消", question);
  expect(list.all("listitem")).toHaveLength(1);
  await page.follow("清空");
  await page.press("确定", question);
  expect(page.texts("status")).toContain("消息已清空");
  expect(page.text).toContain("没有未读通知");
});

async function publish(title: string): Promise<void> {
  const admin = server.client(await server.signIn("admin"));
  await admin.call(noticeApi.store, { title, content: "<p>正文</p>", status: 1, school_id: 1 });
}

test("without scripts advice is sent, answered, seen and deleted [SHELL-16, ROUTE-08]", async () => {
  const title = "没有脚本的建议";
  const clerk = await openHtmlBrowser(server, "clerk", "/home");
  clerk.unfold("我的账号");
  await clerk.follow("系统建议", clerk.within("banner"));
  await clerk.follow("新增");
  const form = clerk.within("dialog", "提交建议");
  form.fill("标题", title);
  await clerk.press("保存", form);
  expect(form.complaint("内容")).toContain("请填写此项");
  form.fill("内容", "第一段\n\n第二段 <script>alert(1)</script>");
  await clerk.press("保存", form);
  expect(clerk.texts("status")).toContain("建议已提交，处理后会通知您");

  const admin = await openHtmlBrowser(server, "admin", advice);
  await admin.follow(`答复 ${title}`);
  const answer = admin.within("dialog", "答复建议");
  answer.fill("答复", "好的");
  answer.check("已关闭");
  await admin.press("保存", answer);
  expect(admin.texts("status")).toContain("已答复，提交人会收到消息提醒");

  await clerk.follow(/^通知/, clerk.within("banner"));
  await clerk.press(new RegExp(`您的建议“${title}”已答复：已关闭`));
  const detail = clerk.within("dialog", "建议详情");
  expect(detail.text).toContain("好的");
  expect(detail.text).toContain("第一段 第二段");
  expect(detail.text).not.toContain("alert(1)");

  await admin.open(advice);
  await admin.follow(`删除 ${title}`);
  await admin.press("删除", admin.within("dialog", "删除建议"));
  expect(admin.texts("status")).toContain("已删除 1 条建议");
});
