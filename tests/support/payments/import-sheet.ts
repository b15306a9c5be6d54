import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { payerApi } from "#contract/payments/payers";
import { studentApi } from "#contract/payments/students";
import { type PayerLine, payerSheet } from "./payer-fixtures";
import type { TestServer } from "../server/server";
import { readXlsx } from "../files/xlsx";

/** A file as a browser's file field takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lines for pupils of the demo's first school, one for each, with the father given. */
export async function pupilLines(server: TestServer, father: { name: string; phone: string }[]): Promise<PayerLine[]> {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(payerApi.list, { sort: "student_no", page_size: 1000 });
  const pupils = [...new Map(list.map((row) => [row.student_no, row])).values()];
  return father.map(({ name, phone }, index) => {
    const pupil = pupils[index];
    if (!pupil) throw new Error("the demo school has too few pupils");
    const { student_no, student_name: student, grade_name: grade, class_name: className } = pupil;
    return { student_no, student, grade, className, name, phone, relation: "父亲" };
  });
}

export async function chosenFile(lines: readonly PayerLine[], name = "付款人.xlsx"): Promise<ChosenFile> {
  return asChosen(await payerSheet(lines), name);
}

/** A file as somebody picks it in the browser. */
async function asChosen(file: File, name = file.name): Promise<ChosenFile> {
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** Students of school 1 that no other test has, one for each number. */
export async function enrol(server: TestServer, numbers: readonly string[]): Promise<void> {
  const client = server.client(await server.signIn("finance"));
  const { list: classes } = await client.call(studentApi.classes, {});
  const class_id = classes[0]?.class_id ?? 0;
  for (const student_no of numbers) await client.call(studentApi.store, { student_no, name: "东方朔", class_id });
}

/** The rows of the sheet that a link on the page gives. */
export async function downloadSheet(page: Page, link: string): Promise<string[][]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: link, exact: true }).click();
  return readXlsx(new Uint8Array(await readFile(await (await downloading).path())).buffer);
}
