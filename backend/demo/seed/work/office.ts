import { adviceApi } from "#contract/platform/advice";
import { noticeApi } from "#contract/platform/notices";
import { facepayApi } from "#contract/payments/facepay";
import { machineKeyApi } from "#contract/payments/machine-keys";
import { facepayState, studentPayState } from "#contract/payments/states";
import { studentApi } from "#contract/payments/students";
import { dateOf, formatTime } from "../../../kernel/time/shanghai";
import { failStatement, keepMerchant } from "./channels";
import type { Staff } from "./staff";

/** Work of every day beside money: machines, faces, students, notices, advice, and a statement that could not be read. */
export async function runOffice(staff: Staff): Promise<void> {
  await issueKeys(staff);
  await keepMerchant(staff);
  await failStatement(staff);
  await changeFaces(staff);
  await stopStudent(staff);
  await writeNotice(staff);
  await advise(staff);
}

async function issueKeys(staff: Staff): Promise<void> {
  staff.at([6, "11:02"]);
  const { accounts, stores } = await staff.call("admin", machineKeyApi.places, { school_id: 1 });
  const online = accounts.slice(0, 2).map(({ value }) => value);
  const store = stores[0]?.value;
  if (store === undefined || online.length === 0) return;
  const head = { school_id: 1, accounts: online };
  const canteen = { ...head, name: "第一食堂收银机", store_id: store, scopes: ["orders:write" as const] };
  await staff.call("admin", machineKeyApi.store, canteen);
  const ended = { ...head, name: "旧版对接程序", scopes: ["orders:read" as const, "bills:read" as const] };
  await staff.call("admin", machineKeyApi.store, ended);
  const keys = await staff.db.selectFrom("machine_keys").select(["id", "name"]).execute();
  staff.at([4, "17:32"]);
  const old = keys.find(({ name }) => name === ended.name);
  if (old) await staff.call("admin", machineKeyApi.destroy, { id: old.id });
  const used = keys.find(({ name }) => name === canteen.name);
  if (!used) return;
  const last_used_at = staff.at({ minutesAgo: 4 });
  const use = { last_used_at, last_address: "10.20.3.17" };
  await staff.db.updateTable("machine_keys").set(use).where("id", "=", used.id).execute();
  const today = { machine_key_id: used.id, biz_date: dateOf(last_used_at), calls: 46, refused: 1 };
  await staff.db.insertInto("machine_key_days").values(today).execute();
}

async function changeFaces(staff: Staff): Promise<void> {
  const ids = await staff.db
    .selectFrom("facepays")
    .select("id")
    .where("school_id", "=", 1)
    .where("state", "=", facepayState.open)
    .orderBy("id")
    .limit(3)
    .execute();
  const [first, second] = ids.map(({ id }) => id);
  if (first === undefined || second === undefined) return;
  staff.at([3, "08:52"]);
  const pause = { status: facepayState.paused, reason: "家长电话申请暂停" };
  await staff.call("finance", facepayApi.changeStatus, { ids: [first, second], ...pause });
  staff.at([1, "09:30"]);
  await staff.call("finance", facepayApi.changeStatus, { ids: [first], status: facepayState.open });
}

async function stopStudent(staff: Staff): Promise<void> {
  const student = await staff.db
    .selectFrom("students")
    .select("id")
    .where("school_id", "=", 1)
    .where("pay_state", "=", studentPayState.normal)
    .orderBy("id")
    .executeTakeFirst();
  if (!student) return;
  staff.at([2, "13:48"]);
  const change = { pay_state: studentPayState.disabled, pay_locked: 1, reason: "校园卡遗失，家长申请停用支付" };
  await staff.call("finance", studentApi.changePayState, { id: [student.id], ...change });
  staff.at([1, "08:58"]);
  const again = { pay_state: studentPayState.normal, pay_locked: 0, reason: "已补办" };
  await staff.call("finance", studentApi.changePayState, { id: [student.id], ...again });
}

async function writeNotice(staff: Staff): Promise<void> {
  const at = staff.at([2, "09:26"]);
  await staff.call("admin", noticeApi.store, {
    ...{ title: "退款审核时限", status: 1, school_id: 1, public_time: formatTime(at) },
    content: "<p>退款申请请在<strong>两个工作日</strong>内审核；驳回时写明原因，便于收费员向家长说明。</p>",
  });
}

async function advise(staff: Staff): Promise<void> {
  staff.at([4, "16:14"]);
  await staff.call("finance", adviceApi.store, {
    ...{ title: "日结单希望能按门店分栏", type: 1 },
    content: "<p>食堂承包方每天要各自的金额，现在要另外导出再拆。</p>",
  });
  staff.at([2, "18:20"]);
  await staff.call("agent", adviceApi.store, {
    ...{ title: "分润列表合计未跟随筛选", type: 0 },
    content: "<p>切换学校后，合计要刷新一次才变。</p>",
  });
  staff.at([1, "10:44"]);
  await staff.call("store", adviceApi.store, {
    ...{ title: "手机账单想看到上周同一天", type: 1 },
    content: "<p>方便对比客流。</p>",
  });
}
