import { friendApi } from "#contract/chat/friends";
import { createGroup } from "../../../chat/groups/groups.service";
import { mergeForward } from "../../../chat/messages/forward.service";
import { keepMessage } from "../../../chat/messages/send-message.service";
import type { SocketContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import { pathOfFile, storeFile } from "../../../platform/files/files.service";
import { receiptPicture } from "./receipt-picture";
import { idOf, type Moment, type Staff } from "./staff";

interface Line {
  at: Moment;
  by: string;
  text: string;
  /** Names members in it. */
  names?: readonly string[];
  /** The number of lines back that it answers. */
  answers?: number;
}

interface Talk {
  at: Moment;
  name: string;
  owner: string;
  members: readonly string[];
  introduction: string;
  lines: readonly Line[];
}

const officeTalk: Talk = {
  ...{ at: [6, "09:30"], name: "青溪小学财务组", owner: "finance", members: ["clerk", "store", "admin"] },
  introduction: "<p>每天 <strong>17:00</strong> 前对完当天现金；退款先在这里说一声再提交。</p>",
  lines: [
    { at: [6, "09:33"], by: "finance", text: "以后对账和退款的事都在这个群里说。" },
    { at: [6, "09:36"], by: "clerk", text: "收到👌" },
    { at: [2, "10:02"], by: "store", text: "有同学反映中午刷脸扣了两次，我这边能看到两笔。" },
    { at: [2, "10:04"], by: "clerk", text: "我先查一下订单。", answers: 1 },
    { at: [1, "14:25"], by: "finance", text: "微信那笔退款失败了，商户余额不足，充值后重试。", names: ["clerk"] },
    { at: [1, "14:31"], by: "clerk", text: "好的，明天上午再看一次。", answers: 1 },
  ],
};

const agentTalk: Talk = {
  ...{ at: [5, "11:00"], name: "收费与渠道协调", owner: "admin", members: ["finance", "teacher", "agent", "agent2"] },
  introduction: "<p>渠道变更、停机、结算延迟在此通知。</p>",
  lines: [
    { at: [5, "11:02"], by: "admin", text: "本周六 22:00 系统升级，期间可以查询，不能修改。", names: [] },
    { at: [5, "11:20"], by: "agent", text: "渠道那边已知会。" },
    { at: [3, "16:18"], by: "teacher", text: "请问欠费名单按班级导出在哪里？" },
    { at: [3, "16:21"], by: "finance", text: "欠费统计里点开年级，右上角导出。", answers: 1 },
    { at: [1, "09:12"], by: "agent2", text: "云岭学校的分润数据我核对过了，没有问题。" },
  ],
};

/** Two groups with their talk, a picture, a record and a bundle in it, and people who ask to be contacts. */
export async function chatInGroups(staff: Staff): Promise<void> {
  const office = await talk(staff, officeTalk);
  await showOrder(staff, office);
  await talk(staff, agentTalk);
  await forward(staff, office);
  staff.at([1, "11:36"]);
  const word = "我是负责云岭学校的区域代理，核对结算用";
  await staff.call("agent2", friendApi.friendApply, { uid: idOf("finance"), phone: "13800000002", word });
}

async function talk(staff: Staff, { at, name, owner, members, introduction, lines }: Talk): Promise<string> {
  staff.at(at);
  const checkedContacts = members.map((username) => ({ id: idOf(username) }));
  const group = { name, introduction, checkedContacts, size: 200, validation: 0, avatar: "" };
  const groupId = await createGroup(await asSocket(staff, owner), group);
  for (const [place, { at: moment, by, text, names, answers }] of lines.entries()) {
    staff.at(moment);
    const at = names === undefined ? undefined : names.length === 0 ? [0] : names.map(idOf);
    const quote = answers === undefined ? undefined : idOfLine(groupId, place - answers);
    await say(staff, by, {
      id: idOfLine(groupId, place),
      type: "text",
      content: text,
      toContactId: groupId,
      at,
      quote,
    });
  }
  await readAll(staff, groupId, owner);
  return groupId;
}

function idOfLine(groupId: string, place: number): string {
  return `${groupId}-${place}`;
}

/** The owner, who wrote there yesterday, has read all of it; the others what came before. */
async function readAll({ db }: Staff, groupId: string, owner: string): Promise<void> {
  const { id, last_seq } = await db
    .selectFrom("conversations")
    .select(["id", "last_seq"])
    .where("key", "=", groupId)
    .executeTakeFirstOrThrow();
  const members = db.updateTable("conversation_members").where("conversation_id", "=", id);
  await members.set({ read_seq: Math.max(0, last_seq - 2) }).execute();
  await members.set({ read_seq: last_seq }).where("user_id", "=", idOf(owner)).execute();
}

async function showOrder(staff: Staff, groupId: string): Promise<void> {
  staff.at({ minutesAgo: 52 });
  const picture = await storeFile(await staff.asActor("store"), {
    ...{ contents: receiptPicture, size: { width: 180, height: 150 }, extension: "png", mime: "image/png" },
    ...{ purpose: "chat/pic", originalName: "小票.png", ownerId: idOf("store"), visibility: "link" },
  });
  await say(staff, "store", {
    id: `${groupId}-picture`,
    type: "image",
    content: pathOfFile(picture),
    toContactId: groupId,
  });
  const order = await staff.db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select("pay_orders.order_no")
    .where("refunds.school_id", "=", 1)
    .orderBy("refunds.created_at", "desc")
    .executeTakeFirst();
  if (!order) return;
  staff.at({ minutesAgo: 47 });
  const content = `就是这一笔，已提交退款：${order.order_no}`;
  await say(staff, "clerk", { id: `${groupId}-order`, type: "text", content, toContactId: groupId });
}

/** Finance sends the talk about a double payment on to the administrator, as one bundle. */
async function forward(staff: Staff, groupId: string): Promise<void> {
  staff.at({ minutesAgo: 31 });
  const message = [2, 3].map((place) => ({ id: idOfLine(groupId, place) }));
  await mergeForward(await staff.asActor("finance"), { message, contact: [{ id: idOf("admin") }] });
}

async function say(staff: Staff, username: string, message: Parameters<typeof keepMessage>[1]): Promise<void> {
  const stored = await keepMessage(await staff.asActor(username), message);
  if (stored instanceof AppError) throw stored;
}

async function asSocket(staff: Staff, username: string): Promise<SocketContext> {
  const socket = { id: "", sync: false, isReconnection: false, rest: async () => undefined, send: () => undefined };
  return { ...(await staff.asActor(username)), socket };
}
