import { expect, test } from "vitest";
import { studentApi } from "#contract/payments/students";
import { privacyApi } from "#contract/platform/privacy";
import { createTestPlace } from "../../tests/support/api/place";
import { startTestBackend } from "../../tests/support/api/backend";
import { createStudentFixtures } from "../../tests/support/payments/student-fixtures";

test("after a change of DATA_KEY what the former key sealed is still read and found [PLUS-08]", async () => {
  const place = await createTestPlace();
  const [former, current] = ["the-key-of-last-year", "the-key-of-this-year"];
  const first = await startTestBackend({ place, settings: { DATA_KEY: former } });
  const desk = await createStudentFixtures(first);
  const id_card = desk.newIdCard();
  const { id, student_no } = await desk.newStudent({ id_card });
  await first.close();
  const second = await first.startAnother({ settings: { DATA_KEY: `${current},${former}` } });
  const client = second.client(await second.signIn("finance"));
  const ask = { subject: "student", id, field: "id_card", reason: "核对学籍信息" } as const;
  expect(await client.call(privacyApi.reveal, ask)).toEqual({ value: id_card });
  const found = await client.call(studentApi.list, { id_card });
  expect(found.list.map((student) => student.student_no)).toEqual([student_no]);
});
