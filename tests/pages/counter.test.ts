import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { counterApi } from "#contract/payments/counters";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();
const counter = "/campus_pay/bill/counter";

test("a student is found, bills are ticked, asked about, paid and printed together, without scripts [DESK-02, D-02, ROUTE-08]", async () => {
  const id = await addDebtor(server, {
    student_no: "CNT001",
    name: "长孙衡",
    bills: { 校服费: "320", 餐费: "45.50", 校车费: "9" },
  });
  const page = await openHtmlBrowser(server, "clerk", counter);
  page.fill("查找学生", "zhangsunheng");
  await page.press("查找");
  // one who is meant alone needs no choice
  expect(page.url).toBe(`${counter}?q=zhangsunheng&student=${id}`);
  expect(page.within("main").text).toContain("欠缴（元） 374.50");
  expect(page.within("main").text).toMatch(/已选 3 张\s*大写 叁佰柒拾肆元伍角整\s*合计 374\.50/);
  page.check("收 校车费", false);
  page.fill("起始收据号", "CNT-08");
  await page.press(/^收款 /);
  const question = page.within("main").text;
  expect(question).toContain("向 长孙衡（CNT001）收取 2 张账单，合计 365.50 元，现金，收据号 CNT-08 起");
  await page.press("确认收款 365.50 元");
  expect(page.url).toMatch(/\/counter\?rows=/);
  expect(page.texts("status").join()).toContain("已收 365.50 元，2 张收据");
  expect(page.text).toContain("CNT-08");
  expect(page.text).toContain("CNT-09");
  await page.follow("打印收据");
  expect(page.all("article")).toHaveLength(2);
  await page.press("打印全部");
  expect(page.text).toContain("已登记打印");
  await page.follow("返回收款台");
  expect(page.url).toBe(counter);
});

test("several who may be meant are offered, nobody is said so, and what is wrong loses nothing [DESK-02]", async () => {
  await addDebtor(server, { student_no: "CNT101", name: "长孙铮甲", bills: { 餐费: "10" } });
  const second = await addDebtor(server, { student_no: "CNT102", name: "长孙铮乙", bills: { 餐费: "20" } });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?q=长孙铮`);
  const found = page.within("navigation", "找到的学生");
  // who owes more stands first
  expect(
    found
      .all("link")
      .map((link) => link.textContent)
      .join(),
  ).toMatch(/铮乙.*铮甲/);
  await page.follow(/长孙铮乙/, found);
  expect(page.url).toContain(`student=${second}`);
  page.check("收 餐费", false);
  page.fill("起始收据号", "CNT-20");
  await page.press(/^收款 /);
  expect(page.text).toContain("请至少勾选一张账单");
  page.check("收 餐费");
  page.fill("起始收据号", "CNT-");
  await page.press(/^收款 /);
  expect(page.complaint("起始收据号")).toContain("以数字结尾");
  expect(page.value("起始收据号")).toBe("CNT-");

  await page.open(`${counter}?q=没有这个人`);
  expect(page.text).toContain("没有找到“没有这个人”");
});

test("a bill that somebody else was paid for meanwhile is told of beside the receipts of the others [DESK-02]", async () => {
  const bills = { 校服费: "30", 餐费: "7" };
  const id = await addDebtor(server, { student_no: "CNT201", name: "长孙钰", bills });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  page.fill("起始收据号", "CNT-40");
  await page.press(/^收款 /);
  const client = server.client(await server.signIn("clerk"));
  const { list: student } = await client.call(counterApi.student, { id });
  const [first] = student.bills;
  const taken = { bill_no: first?.bill_no ?? "", amount_fen: first?.owed_fen ?? 0, receipt_no: "CNT-90", remark: "" };
  await client.call(billActionApi.offlinePay, { ...taken, method: "transfer" });
  await page.press(/^确认收款/);
  expect(page.text).toContain("有 1 张没有收款：");
  expect(page.text).toContain("其中 1 张已收款");
  expect(page.text).toContain("长孙钰 没有可以收款的账单");
  await page.follow("打印收据");
  expect(page.texts("status").join()).toContain("元，1 张收据");
  expect(page.text).toContain("CNT-41");
});

test("a part of a bill is taken after the same question, and what it cannot be is said before it, without scripts [DESK-02, ROUTE-08, D-b4]", async () => {
  const bills = { 校服费: "320", 餐费: "45.50" };
  const id = await addDebtor(server, { student_no: "CNT301", name: "长孙璟", bills });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  expect(page.value("本次收 校服费")).toBe("320.00");
  page.fill("起始收据号", "CNT-60");
  page.fill("本次收 校服费", "400");
  await page.press(/^收款 /);
  expect(page.complaint("本次收 校服费")).toContain("320.00");
  expect(page.value("本次收 校服费")).toBe("400");
  page.fill("本次收 校服费", "120");
  await page.press(/^收款 /);
  const question = page.within("main").text;
  expect(question).toContain("收取 2 张账单，合计 165.50 元");
  expect(question).toContain("校服费，仍欠 200.00");
  await page.press("返回修改");
  expect(page.value("本次收 校服费")).toBe("120");
  await page.press(/^收款 /);
  await page.press("确认收款 165.50 元");
  expect(page.texts("status").join()).toContain("已收 165.50 元，2 张收据");
  const client = server.client(await server.signIn("clerk"));
  const { list: student } = await client.call(counterApi.student, { id });
  expect(student.bills.map(({ title, owed_fen }) => ({ title, owed_fen }))).toEqual([
    { title: "校服费", owed_fen: 20_000 },
  ]);
});

test("the counter says what its clerk has taken today, with the last receipts, the newest in front, to be printed again [DESK-02]", async () => {
  const id = await addDebtor(server, { student_no: "CNT401", name: "长孙瑜", bills: { 餐费: "18" } });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  const takings = () => /今日本人已收\s*(\d+) 笔/.exec(page.text)?.[1];
  const before = Number(takings());
  page.fill("起始收据号", "CNT-80");
  await page.press(/^收款 /);
  await page.press(/^确认收款/);
  expect(Number(takings())).toBe(before + 1);
  const [newest] = page.within("list", "最近收据").texts("listitem");
  expect(newest).toMatch(/长孙瑜 餐费.*CNT-80.*18\.00 现金/);
  await page.follow("补打 长孙瑜 的收据 CNT-80");
  expect(page.all("article")).toHaveLength(1);
});

test("cash that is handed over is counted to its change, exact to the fen, and less than the sum is refused and stays, without scripts [DESK-02, ROUTE-08]", async () => {
  const bills = { 校服费: "320", 餐费: "45.45" };
  const id = await addDebtor(server, { student_no: "CNT501", name: "长孙珂", bills });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  page.fill("起始收据号", "CNT-95");
  page.fill("实收现金", "365.4");
  await page.press(/^收款 /);
  expect(page.complaint("实收现金")).toContain("实收 365.40 元，少于应收 365.45 元，还差 0.05 元");
  expect([page.value("实收现金"), page.value("起始收据号")]).toEqual(["365.4", "CNT-95"]);
  page.fill("实收现金", "四百");
  await page.press(/^收款 /);
  expect(page.complaint("实收现金")).toContain("请输入实收金额");
  page.fill("实收现金", "400.5");
  await page.press(/^收款 /);
  expect(page.within("main").text).toContain("实收 400.50 元，找零 35.05 元");
  await page.press("返回修改");
  expect(page.value("实收现金")).toBe("400.5");
  await page.press(/^收款 /);
  await page.press(/^确认收款/);
  expect(page.texts("status").join()).toContain("已收 365.45 元");
  expect(page.texts("status").join()).toContain("实收 400.50 元，找零 35.05 元");
});

test("receipts print as soon as the money is taken where that is ticked, are noted as printed once, and the tick stays in the browser, without scripts [DESK-02, DESK-14]", async () => {
  const bills = { 校服费: "320", 餐费: "45.45" };
  const id = await addDebtor(server, { student_no: "CNT650", name: "长孙印", bills });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  expect(page.isChecked("入账后打印")).toBe(false);
  page.check("入账后打印");
  page.check("收 餐费", false);
  page.fill("起始收据号", "CNT-201");
  page.fill("实收现金", "400");
  await page.press(/^收款 /);
  await page.press("返回修改");
  expect(page.isChecked("入账后打印")).toBe(true);
  await page.press(/^收款 /);
  await page.press(/^确认收款/);
  expect(page.url).toMatch(/^\/campus_pay\/bill\/receipts\?/);
  expect(page.all("article")).toHaveLength(1);
  expect(page.text).toContain("CNT-201");
  const scripts = [...page.document.querySelectorAll("script")].map(({ textContent }) => textContent);
  expect(scripts.join()).toContain("addEventListener('load',()=>window.print())");
  await page.follow("返回收款台");
  expect(page.texts("status").join()).toContain("实收 400.00 元，找零 80.00 元");
  await page.follow("再打一次");
  await page.press("补打");
  expect(page.text).toContain("补打（第 1 次）");

  await page.open(`${counter}?student=${id}`);
  expect(page.isChecked("入账后打印")).toBe(true);
  page.check("入账后打印", false);
  page.fill("起始收据号", "CNT-202");
  await page.press(/^收款 /);
  await page.press(/^确认收款/);
  expect(page.url).toMatch(/\/counter\?rows=/);
  await page.open(`${counter}?student=${id}`);
  expect(page.has("checkbox", "入账后打印")).toBe(false);
});

test("a student is put aside and taken up again by one click, by the account that did so alone, without scripts [DESK-02, ROUTE-08]", async () => {
  const id = await addDebtor(server, { student_no: "CNT601", name: "长孙珩", bills: { 餐费: "18" } });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  expect(page.all("navigation", "挂起的学生")).toHaveLength(0);
  await page.press("挂起");
  expect(page.url).toBe(counter);
  await page.open(`${counter}?q=没有这个人`);
  const parked = page.within("navigation", "挂起的学生");
  await page.follow(/长孙珩/, parked);
  expect(page.url).toBe(`${counter}?student=${id}`);
  expect(page.text).toContain("收款 18.00 元");
  await page.open(counter);
  expect(page.all("navigation", "挂起的学生")).toHaveLength(0);
  const other = await openHtmlBrowser(server, "finance", counter);
  expect(other.all("navigation", "挂起的学生")).toHaveLength(0);
});

test("the float is set at the counter, and the drawer must hold it with the cash taken; what is no amount is refused, without scripts [DESK-02, ROUTE-08]", async () => {
  const id = await addDebtor(server, { student_no: "CNT801", name: "长孙瑾", bills: { 餐费: "18" } });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?student=${id}`);
  const cash = () => Number(/ \+ 现金 ([\d,]+\.\d\d)/.exec(page.text)?.[1]?.replaceAll(",", ""));
  const expected = () => Number(/钱箱应有.*?¥([\d,]+\.\d\d)/s.exec(page.text)?.[1]?.replaceAll(",", ""));
  const before = cash();
  page.unfold(/备用金$/);
  for (const amount of ["100000", "五百", "1.005"]) {
    page.fill("今日备用金（元）", amount);
    await page.press("保存");
    expect(page.complaint("今日备用金（元）"), amount).toContain("0 至 99,999.99");
    expect(page.value("今日备用金（元）")).toBe(amount);
  }
  page.fill("今日备用金（元）", "500");
  await page.press("保存");
  expect(page.url).toBe(`${counter}?student=${id}`);
  expect(page.text).toContain("今日备用金已设为 500.00 元");
  expect(page.text).toContain("备用金 500.00 + 现金");
  expect(expected()).toBeCloseTo(before + 500, 2);
  page.fill("起始收据号", "CNT-801");
  await page.press(/^收款 /);
  await page.press(/^确认收款/);
  expect(cash()).toBeCloseTo(before + 18, 2);
  expect(expected()).toBeCloseTo(before + 518, 2);
});
