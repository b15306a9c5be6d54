import { expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

const lists = ["order", "bill", "refund", "fee_plan", "fee_item", "student", "payer", "facepay", "recon", "settle"];

test("lists over several schools name the school of each row, and those of one school do not [DESK-06, D-B4]", async () => {
  const [admin, finance] = [await openHtmlBrowser(server, "admin"), await openHtmlBrowser(server, "finance")];
  for (const list of lists) {
    await admin.open(`/campus_pay/${list}/list`);
    expect([list, admin.texts("columnheader").indexOf("学校")]).toEqual([list, expect.toBeOneOf([2, 3, 4])]);
    expect([list, admin.column("学校").filter((name) => !/中学|小学|学校/.test(name))]).toEqual([list, []]);
    await finance.open(`/campus_pay/${list}/list`);
    expect([list, finance.texts("columnheader").includes("学校")]).toEqual([list, false]);
    expect([list, finance.document.querySelector("select[name=school_id]")]).toEqual([list, null]);
  }
});

test("choices that would repeat a name carry the school's, within one school they do not [DESK-06, D-06]", async () => {
  const admin = await openHtmlBrowser(server, "admin");
  // some filters lie folded
  const choicesOf = (browser: typeof admin, name: string) =>
    Array.from(browser.document.querySelectorAll(`select[name=${name}] option`), (option) => option.textContent ?? "");
  for (const [path, name] of [
    ["/campus_pay/order/list", "store_id"],
    ["/campus_pay/refund/list", "store_id"],
    ["/campus_pay/report/list", "store_id"],
    ["/campus_pay/report/moves", "store_id"],
    ["/campus_pay/arrears/list?tab=grade", "plan_id"],
    ["/campus_pay/bill/list", "plan_id"],
    ["/campus_pay/student/list", "class_id"],
  ] as const) {
    await admin.open(path);
    const choices = choicesOf(admin, name);
    expect([path, choices.length > 3, new Set(choices).size]).toEqual([path, true, choices.length]);
  }
  await admin.open("/campus_pay/report/list?by=store&unit=period");
  const names = admin.texts("rowheader");
  expect(new Set(names).size).toBe(names.length);

  const finance = await openHtmlBrowser(server, "finance");
  await finance.open("/campus_pay/order/list");
  const within = choicesOf(finance, "store_id");
  expect(within.length).toBeGreaterThan(3);
  expect(within.filter((name) => name.includes(" "))).toEqual([]);
});
