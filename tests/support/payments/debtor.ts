import { billImportApi } from "#contract/payments/bill-import";
import { studentApi } from "#contract/payments/students";
import type { TestServer } from "../server/server";
import { billSheet } from "./bill-sheet";

/** Enters a student of school 1 with a bill for each title and amount in yuan; answers the id. */
export async function addDebtor(
  server: TestServer,
  { student_no, name, bills }: { student_no: string; name: string; bills: Record<string, string> },
): Promise<number> {
  const client = server.client(await server.signIn("finance"));
  const { list: classes } = await client.call(studentApi.classes, {});
  const { id } = await client.call(studentApi.store, { student_no, name, class_id: classes[0]?.class_id ?? 0 });
  const lines = Object.entries(bills).map(([title, yuan]) => ({ student_no, due: "2099-12-31", title, yuan }));
  const { import_id } = await client.call(billImportApi.upload, { file: await billSheet(lines) });
  await client.call(billImportApi.confirm, { import_id });
  return id;
}
