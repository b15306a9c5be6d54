import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerImportApi } from "#contract/payments/payer-import";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createPayerFixtures, payerSheet } from "../../../tests/support/payments/payer-fixtures";
import { refusal } from "../../../tests/support/api/refusal";
import { addStudents } from "../../../tests/support/payments/students";

const backend = await startTestBackend();
const { db } = backend.context;
const { client, findPayers, newPhone, newStudent, upload } = await createPayerFixtures(backend);

/** Gives one account one right beyond its role's. */
async function grant(username: string, permission: string) {
  const user = await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow();
  const right = await db
    .selectFrom("permissions")
    .select("id")
    .where("name", "=", permission)
    .executeTakeFirstOrThrow();
  await db.insertInto("user_permissions").values({ user_id: user.id, permission_id: right.id }).execute();
}

test("who has no right to import is refused every call of it [PAY-02] [PERM-01]", async () => {
  const teacher = backend.client(await backend.signIn("teacher"));
  const denied = refusal(code.forbidden, "没有权限");
  await expect(upload([{}], teacher)).rejects.toEqual(denied);
  await expect(teacher.file(payerImportApi.template, {})).rejects.toEqual(denied);
  await expect(teacher.call(payerImportApi.preview, { import_id: "x" })).rejects.toEqual(denied);
  await expect(teacher.file(payerImportApi.errors, { import_id: "x" })).rejects.toEqual(denied);
  await expect(teacher.call(payerImportApi.confirm, { import_id: "x" })).rejects.toEqual(denied);
});

test("an import belongs to its user; to anybody else it does not exist [PERM-04]", async () => {
  const { student_no } = await newStudent();
  const { import_id } = await upload([{ student_no, phone: newPhone() }]);
  const admin = backend.client(await backend.signIn("admin"));
  const absent = refusal(code.refused, "不存在");
  await expect(admin.call(payerImportApi.preview, { import_id })).rejects.toEqual(absent);
  await expect(admin.file(payerImportApi.errors, { import_id })).rejects.toEqual(absent);
  await expect(admin.call(payerImportApi.confirm, { import_id })).rejects.toEqual(absent);
  expect(await findPayers(student_no)).toEqual([]);
});

test("students of another school are unknown; an account of several schools has to choose one [PERM-04]", async () => {
  const [student_no, phone] = ["OTHER-1", newPhone()];
  await addStudents(db, 2, [{ student_no, name: "陈一" }]);
  expect((await upload([{ student_no, phone }])).errors[0]?.reason).toBe(`本校没有学号为 ${student_no} 的学生`);

  const chooseFirst = refusal(code.refused, "请先选择学校");
  const admin = backend.client(await backend.signIn("admin"));
  await expect(upload([{ student_no, phone }], admin)).rejects.toEqual(chooseFirst);
  const file = await payerSheet([{ student_no, phone }]);
  expect(await admin.call(payerImportApi.upload, { file, school_id: 2 })).toMatchObject({ add: 1, refused: 0 });
  await expect(admin.call(payerImportApi.upload, { file, school_id: 999 })).rejects.toEqual(
    refusal(code.refused, "学校不存在"),
  );
  await expect(client.call(payerImportApi.upload, { file, school_id: 2 })).rejects.toEqual(
    refusal(code.forbidden, "无权查看该学校"),
  );
});

test("an agent with the right imports into the school selected, and confirms only there [PERM-02]", async () => {
  const [student_no, phone] = ["AGENT-1", newPhone()];
  await addStudents(db, 2, [{ student_no, name: "陈一" }]);
  await grant("agent", payerImportApi.upload.permission);
  const agent = await backend.signIn("agent");
  await expect(upload([{ student_no, phone }], backend.client(agent))).rejects.toEqual(
    refusal(code.refused, "请先选择学校"),
  );
  const body = new FormData();
  body.set("file", await payerSheet([{ student_no, phone }]));
  const query = { agent_selected_id: "2" };
  const { envelope } = await backend.request("POST", "/campus_pay/payer/import", { token: agent, body, query });
  expect(envelope).toMatchObject({ code: 200, data: { add: 1, refused: 0 } });
  const confirmIn = async (agent_selected_id: string) =>
    (
      await backend.request("POST", "/campus_pay/payer/import/confirm", {
        token: agent,
        body: { import_id: (envelope.data as { import_id: string }).import_id },
        query: { agent_selected_id },
      })
    ).envelope;
  expect(await confirmIn("1")).toMatchObject({ code: code.refused });
  expect(await confirmIn("2")).toMatchObject({ code: 200, data: { add: 1 } });
});
