import { expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const list = "/campus_pay/bill/list?owed_only=1";

test("without scripts a hint is dismissed where it stands, an agent's too, and all come back [DESK-16, ROUTE-08]", async () => {
  for (const username of ["clerk", "agent"]) {
    const page = await openHtmlBrowser(server, username, list);
    const address = page.url;
    expect(page.text, username).toContain("拖动列头右边缘可调整列宽");
    await page.press("知道了");
    expect(page.url, username).toBe(address);
    expect(page.text, username).not.toContain("拖动列头右边缘可调整列宽");
    expect(page.within("main").has("button", "知道了"), username).toBe(false);
    await page.open("/profile");
    await page.press("重新显示提示");
    expect(page.texts("status").join(), username).toContain("使用提示已恢复");
    await page.open(address);
    expect(page.text, username).toContain("拖动列头右边缘可调整列宽");
  }
});

test("a form that no page of ours sends dismisses nothing [DESK-16]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/fee_plan/list");
  const field = page.within("main").get("button", "知道了").closest("form")?.querySelector("input[name=hint]");
  field?.setAttribute("value", "no_such_hint");
  await page.press("知道了");
  expect(page.status).toBe(400);
  await page.open("/campus_pay/fee_plan/list");
  expect(page.text).toContain("批次先存为草稿");
});
