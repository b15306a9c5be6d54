import { payerApi } from "#contract/payers";
import { type PayerLine, payerSheet } from "./payer-desk";
import type { TestServer } from "./server";

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
  const file = await payerSheet(lines);
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}
