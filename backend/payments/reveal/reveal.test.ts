import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { logApi } from "#contract/platform/logs";
import { orderApi } from "#contract/payments/orders";
import { payerApi } from "#contract/payments/payers";
import { privacyApi } from "#contract/platform/privacy";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { client, newStudent, newIdCard, newPhone } = await createStudentFixtures(backend);
const reason = "核对学籍信息";

test("one field of a student is shown to who may, with a reason [PLUS-08]", async () => {
  const [id_card, phone] = [newIdCard(), newPhone()];
  const { id } = await newStudent({ name: "诸葛明", id_card, phone });
  const reveal = (field: "id_card" | "phone" | "name", why = reason) =>
    client.call(privacyApi.reveal, { subject: "student", id, field, reason: why });
  expect(await reveal("id_card")).toEqual({ value: id_card });
  expect(await reveal("phone")).toEqual({ value: phone });
  expect(await reveal("name")).toEqual({ value: "诸葛明" });
  await expect(reveal("phone", "看看")).rejects.toEqual(refusedField("reason", "请填写查看原因，至少 4 个字"));
  await expect(reveal("phone", "\u200b\u202e\u2066\u200e看看")).rejects.toEqual(
    refusedField("reason", "请填写查看原因，至少 4 个字"),
  );
});

test("a payer's phone is shown too; what is not stored cannot be [PLUS-08]", async () => {
  const { id: student_id } = await newStudent();
  const phone = newPhone();
  const { payer_id: id } = await client.call(payerApi.store, { student_id, name: "诸葛大", phone, relation: 1 });
  expect(await client.call(privacyApi.reveal, { subject: "payer", id, field: "phone", reason })).toEqual({
    value: phone,
  });
  await expect(client.call(privacyApi.reveal, { subject: "payer", id, field: "id_card", reason })).rejects.toEqual(
    refusedField("field", "没有“身份证号”这一项"),
  );
  await expect(
    client.call(privacyApi.reveal, { subject: "student", id: student_id, field: "id_card", reason }),
  ).rejects.toEqual(refusal(code.refused, "没有登记身份证号"));
});

test("each reveal is in the operation log with who, what, whose and why, without the value [PLUS-08, PLUS-02]", async () => {
  const id_card = newIdCard();
  const { id, student_no } = await newStudent({ id_card });
  await client.call(privacyApi.reveal, { subject: "student", id, field: "id_card", reason: "核对入学资格材料" });
  const admin = backend.client(await backend.signIn("admin"));
  const { list } = await admin.call(logApi.operateList, { page_size: 5 });
  const entry = list.find(({ action }) => action === "查看完整信息");
  expect(entry?.username).toBe("finance");
  const detail = await admin.call(logApi.operateDetail, { id: entry?.id ?? 0 });
  const text = JSON.stringify(detail);
  expect(text).toContain(`学生 ${student_no}`);
  expect(text).toContain("身份证号");
  expect(text).toContain("核对入学资格材料");
  expect(text).not.toContain(id_card);
});

test("who has no right, or no such student in sight, is shown nothing [PLUS-08, PERM-04]", async () => {
  const { id } = await newStudent({ id_card: newIdCard() });
  const ask = { subject: "student", field: "id_card", reason } as const;
  const teacher = backend.client(await backend.signIn("teacher"));
  await expect(teacher.call(privacyApi.reveal, { ...ask, id })).rejects.toEqual(refusal(code.forbidden, "没有权限"));
  const foreign = await backend.context.db
    .selectFrom("students")
    .select("id")
    .where("school_id", "=", 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  await expect(client.call(privacyApi.reveal, { ...ask, id: foreign.id })).rejects.toEqual(
    refusal(code.refused, "学生不存在"),
  );
});

test("who looks at many in a short time is slowed down [PLUS-08]", async () => {
  const { id } = await newStudent({ phone: newPhone() });
  const admin = backend.client(await backend.signIn("admin"));
  const asked = Array.from({ length: 21 }, () =>
    admin.call(privacyApi.reveal, { subject: "student", id, field: "phone", reason }),
  );
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(refused).toEqual([refusal(code.tooOften, "查看个人信息太频繁")]);
});

test("an export of orders names its payers by their mask, in full for who has the right to that [PLUS-08]", async () => {
  const names = async (username: string) => {
    const account = backend.client(await backend.signIn(username));
    const file = await account.file(orderApi.export, { school_id: 1 });
    const [header = [], ...lines] = await readXlsx(await file.arrayBuffer());
    return lines.map((line) => line[header.indexOf("付款人")] ?? "").filter(Boolean);
  };
  const masked = await names("finance");
  expect(masked.length).toBeGreaterThan(0);
  expect(masked.every((name) => name.includes("*"))).toBe(true);
  const plain = await names("admin");
  expect(plain).toHaveLength(masked.length);
  expect(plain.some((name) => name.includes("*"))).toBe(false);
});
