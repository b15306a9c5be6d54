import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { type Facepay, type FacepayAnswers, facepayApi } from "#contract/payments/facepay";
import { logApi } from "#contract/platform/logs";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { addStudents } from "../../../tests/support/payments/students";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { db } = backend.context;
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));
const clerk = backend.client(await backend.signIn("clerk"));

let made = 0;
/** A student of its own with a payer, and an enrolment that has just begun. */
async function begin({ school_id = 1, hasPayer = true } = {}): Promise<Facepay & { studentId: number }> {
  const student_no = `F${String(++made).padStart(6, "0")}`;
  const [studentId = 0] = await addStudents(db, school_id, [{ student_no, name: `林知夏${made}` }]);
  if (hasPayer) await addPayer(school_id, studentId);
  await admin.call(facepayApi.store, { student_no, channel: "wxpay", day_limit_fen: 5000, school_id });
  const { list } = await admin.call(facepayApi.list, { student: student_no });
  const facepay = list[0];
  if (!facepay) throw new Error("the enrolment was not stored");
  return { ...facepay, studentId };
}

async function addPayer(school_id: number, student_id: number): Promise<void> {
  const audit = { school_id, created_at: 1, created_by: 0, updated_at: 1, updated_by: 0 };
  const person = { name: "林国栋", phone: `1371111${String(made).padStart(4, "0")}`, channel_uid: "" };
  const { id: payer_id } = await db
    .insertInto("payers")
    .values({ ...audit, ...person })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("student_payers")
    .values({ ...audit, student_id, payer_id, relation: 1, is_default: 1 })
    .execute();
}

/** One after the other; answers what became of the last. */
async function change(id: number, ...wanted: number[]) {
  let answer: FacepayAnswers["list"][number] | undefined;
  for (const status of wanted) {
    const { list } = await finance.call(facepayApi.changeStatus, { ids: [id], status, reason: "家长申请", confirm: 1 });
    answer = list[0];
  }
  return answer;
}

const detail = async (id: number) => (await finance.call(facepayApi.detail, { id })).list;
const done = (id: number) => ({ id, result: "成功", reason: "" });

test("an enrolment goes its way from invitation to closing, with who and when on record [PAY-05, PAY-01]", async () => {
  const { id } = await begin();
  const states = [];
  for (const status of [1, 2, 3, 4, 3, 5]) {
    expect(await change(id, status)).toEqual(done(id));
    states.push((await detail(id)).state);
  }
  expect(states).toEqual([1, 2, 3, 4, 3, 5]);
  const closed = await detail(id);
  expect(closed).toMatchObject({ pay_status: "CLOSE", pass_status: "CLOSE", sign_state: 2, close_reason: "家长申请" });
  expect(closed).toMatchObject({
    payer_name: "林国栋",
    opened_at: "2026-11-20 10:00:00",
    closed_at: closed.updated_at,
  });
  expect(closed.payer_phone).toMatch(/^137\*{4}\d{4}$/);
  expect(
    closed.history.map(({ action, actor, before_state, after_state }) => [action, actor, before_state, after_state]),
  ).toEqual([
    ["invite", "系统管理员", null, "0"],
    ["consent", "财务主管", "0", "1"],
    ["collect", "财务主管", "1", "2"],
    ["sign", "财务主管", "2", "3"],
    ["pause", "财务主管", "3", "4"],
    ["resume", "财务主管", "4", "3"],
    ["close", "财务主管", "3", "5"],
  ]);
});

test("a change that does not fit the state is 不适用 and says what has to come first [PAY-05, PLUS-11]", async () => {
  const fresh = await begin();
  const open = await begin();
  await change(open.id, 1, 2, 3);
  const closed = await begin();
  await change(closed.id, 5);
  const ids = [fresh.id, open.id, closed.id];
  const { list } = await finance.call(facepayApi.changeStatus, { ids, status: 4, reason: "欠费" });
  expect(list).toEqual([
    { id: fresh.id, result: "不适用", reason: "当前为未开通，不能暂停，须先登记家长同意" },
    done(open.id),
    { id: closed.id, result: "不适用", reason: "当前为已关闭，不能暂停，关闭后不能再变更，请重新发起开通" },
  ]);
  expect((await detail(open.id)).state).toBe(4);
  expect((await detail(fresh.id)).history).toHaveLength(1);
});

test("closing wants a reason and that its finality was read; the others do not [PAY-05]", async () => {
  const { id } = await begin();
  const ids = [id];
  for (const status of [5, 6]) {
    const wordless = finance.call(facepayApi.changeStatus, { ids, status, confirm: 1 });
    await expect(wordless).rejects.toEqual(refusal(code.badInput, "暂停、关闭、注销须填写原因"));
    const careless = finance.call(facepayApi.changeStatus, { ids, status, reason: "毕业" });
    await expect(careless).rejects.toEqual(refusal(code.badInput, "关闭与注销不可恢复，请勾选确认"));
  }
  const unknown = finance.call(facepayApi.changeStatus, { ids, status: 9 });
  await expect(unknown).rejects.toEqual(refusal(code.badInput, "请选择要变更为的状态"));
  expect((await finance.call(facepayApi.changeStatus, { ids, status: 1 })).list).toEqual([done(id)]);
});

test("注销 deletes what names the face and keeps who agreed, of a closed one too [PAY-05]", async () => {
  const { id } = await begin();
  await change(id, 1, 2, 3);
  expect((await detail(id)).has_photo).toBe(true);
  await change(id, 5);
  expect((await detail(id)).has_photo).toBe(true);
  const { closed_at } = await detail(id);
  backend.clock.advance(60_000);
  expect(await change(id, 6)).toEqual(done(id));
  const gone = await detail(id);
  expect(gone).toMatchObject({ state: 5, has_photo: false, photo_state: 0, payer_name: "林国栋", closed_at });
  expect(gone.consented_at).not.toBeNull();
  expect(gone.history.at(-1)).toMatchObject({ action: "cancel", detail: "人脸照片已删除，同意记录保留" });
  const row = await db.selectFrom("facepays").select(["photo_ref", "face_uid"]).where("id", "=", id).executeTakeFirst();
  expect(row).toEqual({ photo_ref: "", face_uid: "" });
  expect(await change(id, 6)).toEqual({ id, result: "不适用", reason: "已关闭，且人脸照片已删除" });
});

test("nobody is opened who owes, has left, or has no payer to agree [PAY-05]", async () => {
  const orphan = await begin({ hasPayer: false });
  expect(await change(orphan.id, 1)).toMatchObject({ result: "不适用", reason: "该学生还没有付款人，请先导入付款人" });
  const paused = await begin();
  await change(paused.id, 1, 2, 3, 4);
  await db.updateTable("students").set({ pay_state: 2 }).where("id", "=", paused.studentId).execute();
  expect(await change(paused.id, 3)).toMatchObject({
    result: "不适用",
    reason: "学生有待支付的订单或已停用，处理后才能开通",
  });
  await db.updateTable("students").set({ pay_state: 1, state: 3 }).where("id", "=", paused.studentId).execute();
  expect(await change(paused.id, 3)).toMatchObject({ result: "不适用", reason: "学生已转出或毕业，不能开通" });
});

test("two changes at once: one moves it, the other is told so [PAY-05]", async () => {
  const { id } = await begin();
  await change(id, 1, 2, 3);
  const answers = await Promise.all([change(id, 4), change(id, 5)]);
  const { state, history } = await detail(id);
  expect([4, 5]).toContain(state);
  expect(history.filter(({ before_state }) => before_state === "3").length).toBe(1);
  // pausing first leaves something to close
  expect(answers.map((answer) => answer?.result)).toContain("成功");
});

test("a student has one enrolment of a channel that is not closed [PAY-01]", async () => {
  const { id, student_no } = await begin();
  const input = { student_no, channel: "wxpay" as const, day_limit_fen: 3000 };
  const twice = finance.call(facepayApi.store, input);
  await expect(twice).rejects.toEqual(refusal(code.refused, "该学生在这个渠道已有未关闭的刷脸开通记录"));
  await finance.call(facepayApi.store, { ...input, channel: "alipay" });
  await change(id, 5);
  await finance.call(facepayApi.store, input);
  const unknown = finance.call(facepayApi.store, { ...input, student_no: "没有这个学号" });
  await expect(unknown).rejects.toEqual(refusal(code.badInput, "本校没有这个学号"));
});

test("enrolments of another school do not exist, whatever is asked [PERM-04, PAY-05]", async () => {
  const foreign = await begin({ school_id: 2 });
  const own = await begin();
  const ids = [foreign.id, 99_999_999, own.id];
  const { list } = await finance.call(facepayApi.changeStatus, { ids, status: 1 });
  const gone = { result: "失败", reason: "刷脸开通记录不存在或已被删除" };
  expect(list).toEqual([{ id: foreign.id, ...gone }, { id: 99_999_999, ...gone }, done(own.id)]);
  await expect(finance.call(facepayApi.detail, { id: foreign.id })).rejects.toEqual(refusal(code.refused, "不存在"));
  expect((await finance.call(facepayApi.list, { student: foreign.student_no })).total).toBe(0);
  const input = { student_no: foreign.student_no, channel: "alipay" as const, day_limit_fen: 3000 };
  await expect(finance.call(facepayApi.store, input)).rejects.toEqual(refusal(code.badInput, "本校没有这个学号"));
  await expect(finance.call(facepayApi.store, { ...input, school_id: 2 })).rejects.toEqual(
    refusal(code.forbidden, "只能为本校学生发起刷脸开通"),
  );
  const reader = clerk.call(facepayApi.changeStatus, { ids: [own.id], status: 2 });
  await expect(reader).rejects.toEqual(refusal(code.forbidden, "没有权限"));
});

test("each change is in the operation log with before and after [PAY-05, PLUS-02]", async () => {
  const { id, student_no } = await begin();
  await change(id, 1);
  await expect
    .poll(async () => {
      const { list } = await admin.call(logApi.operateList, { operator: "finance" });
      const update = list.find((row) => row.target_url.endsWith("/facepay/status/update"));
      return update && (await admin.call(logApi.operateDetail, { id: update.id })).list.changes;
    })
    .toContainEqual({ object: `刷脸开通 ${student_no}`, field: "状态", before: "未开通", after: "待采集" });
});

test("students who leave have their enrolments closed, with the reason [PAY-05]", async () => {
  const open = await begin();
  await change(open.id, 1, 2, 3);
  const closed = await begin();
  await change(closed.id, 5);
  const staying = await begin();
  const leave = (studentId: number, act: "graduate" | "suspend", reason: string) =>
    finance.call(studentApi.changeState, { id: [studentId], act, reason });
  await leave(open.studentId, "graduate", "六年级毕业");
  await leave(closed.studentId, "graduate", "六年级毕业");
  await leave(staying.studentId, "suspend", "病休");
  expect(await detail(open.id)).toMatchObject({ state: 5, close_reason: "六年级毕业" });
  expect((await detail(open.id)).history.at(-1)).toMatchObject({ action: "close", actor: "财务主管" });
  expect(await detail(closed.id)).toMatchObject({ close_reason: "家长申请" });
  expect((await detail(staying.id)).state).toBe(0);
});

test("filters, pages and the sheet agree; the demo has enrolments in every state [PAY-01, LIST-07]", async () => {
  for (const state of [0, 1, 2, 3, 4, 5]) {
    const { list, total } = await finance.call(facepayApi.list, { state, page_size: 5 });
    expect(total).toBeGreaterThan(0);
    expect(new Set(list.map((row) => row.state))).toEqual(new Set([state]));
  }
  const { list: two } = await finance.call(facepayApi.list, { state: 3, page_size: 2 });
  const ids = two.map(({ id }) => id).join(",");
  expect((await finance.call(facepayApi.list, { ids })).list).toEqual(two);
  const { list: classes } = await clerk.call(facepayApi.classes, {});
  const filter = { class_id: classes[0]?.class_id, channel: "alipay" as const, sort: "student_no" as const };
  const page = await finance.call(facepayApi.list, { ...filter, page_size: 1000 });
  expect(page.total).toBe(page.list.length);
  const numbers = page.list.map(({ student_no }) => student_no);
  expect(numbers).toEqual([...numbers].sort());
  const answer = await finance.file(facepayApi.export, filter);
  const rows = await readXlsx(await answer.arrayBuffer());
  expect(rows).toHaveLength(page.list.length + 1);
  expect(rows[0]?.slice(0, 2)).toEqual(["学生", "学号"]);
  expect(rows[1]).toEqual(expect.arrayContaining(["支付宝刷脸"]));
});
