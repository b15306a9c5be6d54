import { dayMs } from "../../kernel/time/shanghai";
import { demoAccounts } from "./demo-accounts";
import type { SeedContext } from "./seed-context";

interface SeedNotice {
  title: string;
  content: string;
  status: 0 | 1;
  daysAgo: number;
  school_id: number | null;
}

// written by the administrator, the oldest first; of the last one published the accounts have not heard yet
const notices: readonly SeedNotice[] = [
  {
    title: "校园支付系统使用说明",
    content:
      "<p>各位老师：</p><ul><li>订单与退款每天随时可查，列表的筛选条件在地址栏里，可以直接发给同事。</li>" +
      "<li>导出的表格可以用 Excel 打开。</li><li>遇到问题请在<strong>系统建议</strong>里告诉我们。</li></ul>",
    status: 1,
    daysAgo: 20,
    school_id: null,
  },
  {
    title: "本月餐费收缴安排",
    content:
      "<p>请各班主任提醒家长在本月 <strong>25 日</strong>前完成餐费缴纳。</p>" +
      "<table><tbody><tr><th>年级</th><th>标准（元）</th></tr><tr><td>一至三年级</td><td>320</td></tr>" +
      "<tr><td>四至六年级</td><td>360</td></tr></tbody></table>",
    status: 1,
    daysAgo: 3,
    school_id: 1,
  },
  {
    title: "系统升级通知",
    content: "<p>本周六 <strong>22:00 至 23:00</strong> 系统升级，期间可以查询，不能修改。支付不受影响。</p>",
    status: 1,
    daysAgo: 1,
    school_id: null,
  },
  { title: "寒假值班安排", content: "<p>值班表整理中。</p>", status: 0, daysAgo: 0, school_id: null },
];

const [admin, finance, clerk, teacher] = [1, 2, 3, 4];

/** The demo's notices with who has read them, and advice, open and answered. */
export async function seedNotices(ctx: SeedContext): Promise<void> {
  const ids: number[] = [];
  for (const notice of notices) ids.push(await insertNotice(ctx, notice));
  const [manual = 0, meals = 0, upgrade = 0] = ids;
  const reads = [
    { notice_id: manual, user_id: finance, read_at: ctx.now() - 19 * dayMs },
    { notice_id: manual, user_id: clerk, read_at: ctx.now() - 18 * dayMs },
    { notice_id: meals, user_id: finance, read_at: ctx.now() - 2 * dayMs },
  ];
  await ctx.db.insertInto("notice_reads").values(reads).execute();
  const answered = await insertAdvice(ctx);
  const told = { created_at: ctx.now() - dayMs, read_at: null };
  const readers = demoAccounts.flatMap(({ store_id }, index) => (store_id ? [] : [index + 1]));
  const upgradeNews = { content: "公告：系统升级通知", url: `/notices/${upgrade}` };
  await ctx.db
    .insertInto("reminders")
    .values([
      ...readers.filter((id) => id !== admin).map((user_id) => ({ user_id, ...upgradeNews, ...told })),
      {
        user_id: teacher,
        content: "您的建议“付款人列表希望能按班级排序”已答复：已解决",
        url: `/setting/system_module/advice/view/${answered}`,
        ...told,
      },
    ])
    .execute();
}

async function insertNotice({ db, now }: SeedContext, { daysAgo, ...notice }: SeedNotice): Promise<number> {
  const time = now() - daysAgo * dayMs;
  const { id } = await db
    .insertInto("notices")
    .values({
      ...notice,
      public_time: time,
      user_id: admin,
      username: "admin",
      announced_at: notice.status === 1 ? time : null,
      created_at: time,
      updated_at: time,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the id of the one that was answered. */
async function insertAdvice({ db, now }: SeedContext): Promise<number> {
  const [sent, replied] = [now() - 5 * dayMs, now() - dayMs];
  await db
    .insertInto("advice")
    .values({
      user_id: clerk,
      username: "clerk",
      school_id: 1,
      title: "希望退款申请可以上传凭证",
      content: "<p>家长退费时常要附收据照片，现在只能另外发给财务。</p>",
      type: 1,
      status: 0,
      reply: "",
      replied_at: null,
      created_at: sent,
      updated_at: sent,
    })
    .execute();
  const { id } = await db
    .insertInto("advice")
    .values({
      user_id: teacher,
      username: "teacher",
      school_id: 2,
      title: "付款人列表希望能按班级排序",
      content: "<p>核对名单时按班级看更方便。</p>",
      type: 1,
      status: 1,
      reply: "<p>已支持：点列表的<strong>班级</strong>筛选即可只看一个班。</p>",
      replied_at: replied,
      created_at: sent,
      updated_at: replied,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
