import { expect, test } from "vitest";
import { classApi } from "#contract/payments/classes";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { drawQrCode } from "~/services/qr-code.server";
import { readXlsx } from "../support/files/xlsx";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const finance = server.client(await server.signIn("finance"));
const { classes } = await finance.call(noticeSlipApi.choices, {});
const owingClasses = classes.filter(({ owing_count }) => owing_count > 0);

/** A class with open bills that no other test has, as the choice calls it. */
function nextClass() {
  const found = owingClasses.pop();
  if (!found) throw new Error("the demo has more classes with open bills");
  const { grade_name, class_name } = found;
  return { ...found, name: class_name.startsWith(grade_name) ? class_name : `${grade_name}${class_name}` };
}

const sheetOf = (class_id: number) => finance.call(noticeSlipApi.sheet, { class_id });

test("without scripts slips of a class are printed, each code opens its child's bills, a lost one is voided, and links come as xlsx [FAM-07, ROUTE-08]", async () => {
  const { class_id, name, owing_count } = nextClass();
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/notice_slip/list?class_id=${class_id}`);
  await page.follow("按班级打印");
  const form = page.within("dialog", "打印缴费通知单");
  expect(form.value("班级")).toBe(String(class_id));
  await page.press("发放链接并排版", form);
  expect(page.url).toBe(`/campus_pay/notice_slip/print?class_id=${class_id}&layout=four`);
  expect(page.texts("heading")).toContain(`${name} 缴费通知单`);
  const { slips } = await sheetOf(class_id);
  expect(slips).toHaveLength(owing_count);
  expect(page.all("img", /的缴费二维码$/)).toHaveLength(owing_count);
  const [slip] = slips;
  if (!slip) throw new Error("no slip");
  const paper = page.within("article", slip.student_name);
  const inquiry = "财务室 0571-88010001，工作日 8:00–16:30";
  for (const text of [slip.student_no, slip.bills[0]?.title, "请勿转给他人", "合计待缴", `咨询：${inquiry}`])
    expect(paper.text).toContain(text);
  // the browser's own print is named, its button comes with scripts
  expect(page.text).toContain("用浏览器菜单里的“打印”");
  const drawn = [...paper.get("img", /的缴费二维码$/).querySelectorAll("path")].at(-1)?.getAttribute("d");
  expect(drawn).toBe(drawQrCode(slip.url).path);
  expect(slip.url.startsWith(`${server.url}/pay/`)).toBe(true);

  const letters = await openHtmlBrowser(
    server,
    "finance",
    `/campus_pay/notice_slip/print?class_id=${class_id}&layout=one`,
  );
  const letter = letters.within("article", slip.student_name).text;
  for (const text of ["沿此线剪下，交回班主任", `咨询：${inquiry}`]) expect(letter).toContain(text);

  const family = await openHtmlBrowser(server);
  await family.open(new URL(slip.url).pathname);
  expect(family.texts("heading").join()).toContain(slip.student_name);
  expect(family.text).toContain(`青溪实验小学：${inquiry}`);
  const others = slips.filter(({ student_name }) => student_name !== slip.student_name);
  for (const { student_name } of others) expect(family.text).not.toContain(student_name);

  const sheet = await readXlsx(await (await page.download("导出链接")).arrayBuffer());
  expect(sheet.flat()).toEqual(expect.arrayContaining(slips.map(({ url }) => url)));

  await page.open(`/campus_pay/notice_slip/list?student_no=${slip.student_no}`);
  expect(page.holding("row", slip.student_no).text).toContain("已打开");
  await page.follow(`作废${slip.student_name}的链接`);
  const question = page.within("dialog", "作废缴费链接");
  expect(question.text).toContain(slip.student_name);
  await page.press("作废", question);
  expect(page.texts("status").join()).toContain("印出的二维码同时失效");
  expect(page.holding("row", slip.student_no).text).toContain("已作废");
  await family.reload();
  expect(family.texts("heading")).toContain("链接已失效");

  await page.open(`/campus_pay/notice_slip/print?class_id=${class_id}`);
  expect(page.text).toContain("1 人有待缴账单但没有可用的链接");
  await page.press("为他们发放链接");
  expect(page.all("img", /的缴费二维码$/)).toHaveLength(owing_count);
});

test("without scripts chosen students are printed, and one student's text is written and copied [FAM-07, ROUTE-08]", async () => {
  const { class_id } = nextClass();
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/notice_slip/list?class_id=${class_id}`);
  expect(page.has("link", "导出Excel")).toBe(false);
  const [row] = (await finance.call(noticeSlipApi.list, { class_id })).list;
  if (!row) throw new Error("no row");
  await page.follow(`${row.student_name}的通知文字`);
  const drawer = page.within("dialog", "通知文字");
  expect(drawer.text).toContain("还没有可用的缴费链接");
  await page.press("发放链接", drawer);
  expect(drawer.text).toContain("已为 1 名学生发放缴费链接");
  expect(drawer.value("通知文字")).toContain(`${server.url}/pay/`);
  expect(drawer.value("通知文字")).toContain(row.student_name);
  await page.open(`/campus_pay/notice_slip/list/print?rows=${row.id}`);
  await page.press("发放链接并排版");
  expect(page.texts("heading")).toContain("所选学生 缴费通知单");
  expect(page.all("img", /的缴费二维码$/)).toHaveLength(1);
  // nothing is done without the right to it
  expect(page.has("link", "导出链接")).toBe(false);
  await page.open(`/campus_pay/notice_slip/list/revoke?rows=${row.id}`);
  expect(page.status).toBe(403);
});

test("a class where all is paid has no slips, and says so [FAM-07]", async () => {
  const clear = classes.find(({ owing_count }) => owing_count === 0);
  const class_id = clear?.class_id ?? (await emptyClass());
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/notice_slip/print?class_id=${class_id}`);
  expect(page.text).toContain("全班已缴清，没有要打印的通知单");
  await page.open(`/campus_pay/notice_slip/list/print?class_id=${class_id}`);
  await page.press("发放链接并排版");
  expect(page.text).toContain("全班已缴清");
  // nothing chosen, and nothing that could be chosen
  for (const query of ["", "?class_id=x", "?students=1,x"]) {
    await page.open(`/campus_pay/notice_slip/print${query}`);
    expect(page.has("dialog", "打印缴费通知单")).toBe(true);
  }
  await page.press("发放链接并排版");
  expect(page.text).toContain("请选择班级");
});

test("an agent sees who owes and no link anywhere [FAM-07, PERM-01]", async () => {
  const { class_id } = nextClass();
  await finance.call(noticeSlipApi.issue, { class_id });
  const page = await openHtmlBrowser(server, "agent", `/campus_pay/notice_slip/list?class_id=${class_id}`);
  expect(page.text).toContain("未打开");
  for (const name of ["按班级打印", "导出Excel", /的通知文字$/, /^作废/]) expect(page.all("link", name)).toEqual([]);
  const paths = ["list/print", "list/text/1", "list/revoke?rows=1", `print?class_id=${class_id}`];
  for (const path of paths) {
    await page.open(`/campus_pay/notice_slip/${path}`);
    expect([path, page.status]).toEqual([path, 403]);
  }
});

/** A new class that nobody is in. */
async function emptyClass(): Promise<number> {
  const grade_id = classes.find(({ school_id }) => school_id === 1)?.grade_id;
  await finance.call(classApi.store, { grade_id, name: "空班" });
  const { list } = await finance.call(classApi.list, { name: "空班" });
  return list.find(({ kind }) => kind === "class")?.id ?? 0;
}
