import { conversationKey } from "../../chat/conversation";
import type { SeedContext } from "./seed-context";

interface Line {
  from: string;
  minutesAgo: number;
  text: string;
}

interface Talk {
  between: readonly [string, string];
  lines: readonly Line[];
  /** The account that has not yet read the last line. */
  unreadBy?: string;
}

const hour = 60;
const day = 24 * hour;

const talks: readonly Talk[] = [
  {
    between: ["finance", "clerk"],
    unreadBy: "finance",
    lines: [
      { from: "finance", minutesAgo: day + 3 * hour, text: "昨天的对账结果出来了吗？" },
      {
        from: "clerk",
        minutesAgo: day + 3 * hour - 4,
        text: "出来了，微信和支付宝都对平，银行卡有一笔还在待定，预计今天到账。",
      },
      { from: "finance", minutesAgo: day + 3 * hour - 6, text: "好的，到账以后告诉我一声，我再导出汇总表。" },
      { from: "clerk", minutesAgo: 95, text: "那笔银行卡已经到账，订单状态是支付成功了。" },
      { from: "clerk", minutesAgo: 92, text: "另外有位家长说校服费付了两次，我查到两张订单，需要退一张吗？" },
    ],
  },
  {
    between: ["admin", "finance"],
    lines: [
      { from: "finance", minutesAgo: 2 * day, text: "新学期的收费项目什么时候可以开？" },
      { from: "admin", minutesAgo: 2 * day - 12, text: "下周一之前。付款人名单请先用模板导入，学号要保留前面的 0。" },
      { from: "finance", minutesAgo: 2 * day - 15, text: "收到，名单整理好就导入👌" },
    ],
  },
  {
    between: ["agent", "finance"],
    unreadBy: "agent",
    lines: [
      { from: "agent", minutesAgo: 5 * hour, text: "本月的交易汇总麻烦发我一份，核对手续费用。" },
      { from: "finance", minutesAgo: 4 * hour, text: "可以，您在订单列表里选本校和本月，就能直接导出 Excel。" },
    ],
  },
  {
    between: ["admin", "teacher"],
    lines: [
      { from: "teacher", minutesAgo: 3 * day, text: "付款人列表里有一名学生已经转走，怎么处理？" },
      { from: "admin", minutesAgo: 3 * day - 20, text: "先不要删除，历史订单还要查。状态改成离校就可以。" },
      { from: "teacher", minutesAgo: 3 * day - 21, text: "明白，谢谢。" },
    ],
  },
  {
    between: ["clerk", "store"],
    unreadBy: "clerk",
    lines: [
      { from: "clerk", minutesAgo: 7 * hour, text: "食堂二号机今天的流水能看到吗？" },
      { from: "store", minutesAgo: 6 * hour, text: "能看到，中午高峰刷脸有点慢，其他都正常。" },
    ],
  },
];

/** A few conversations between the demo's accounts, some not read yet; times are told from now, and lie behind what was sent before. */
export async function seedConversations(ctx: SeedContext): Promise<void> {
  const users = await ctx.db.selectFrom("users").select(["id", "username"]).execute();
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  for (const talk of talks) await seedTalk(ctx, talk, (username) => ids.get(username) ?? 0);
}

async function seedTalk({ db, now }: SeedContext, { between, lines, unreadBy }: Talk, idOf: (name: string) => number) {
  const key = conversationKey(idOf(between[0]), idOf(between[1]));
  const conversation = db.selectFrom("conversations").select(["id", "change_seq"]).where("key", "=", key);
  const { id, change_seq: before } = await conversation.executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("messages")
    .select("send_time")
    .where("conversation_id", "=", id)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const minuteAfter = (index: number) => (last ? last.send_time + (index + 1) * 60_000 : 0);
  const rows = lines.map(({ from, minutesAgo, text }, index) => ({
    conversation_id: id,
    seq: before + index + 1,
    message_id: `demo-${key.replace(":", "-")}-${index + 1}`,
    from_uid: idOf(from),
    type: "text" as const,
    content: text,
    send_time: Math.max(now() - minutesAgo * 60_000, minuteAfter(index)),
    file_name: "",
    file_size: 0,
    file_ext: "",
  }));
  await db.insertInto("messages").values(rows).execute();
  await db
    .updateTable("conversations")
    .set({ change_seq: before + rows.length, last_seq: before + rows.length })
    .where("id", "=", id)
    .execute();
  for (const username of between) {
    await db
      .updateTable("conversation_members")
      .set({ read_seq: before + (username === unreadBy ? ownLines(lines, unreadBy) : rows.length) })
      .where("conversation_id", "=", id)
      .where("user_id", "=", idOf(username))
      .execute();
  }
}

/** Counts the lines up to the last one that the reader wrote: all that follow are news. */
function ownLines(lines: readonly Line[], reader: string): number {
  return lines.findLastIndex(({ from }) => from === reader) + 1;
}
