import { createServer } from "node:net";
import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import { startStandIn } from "#backend/demo/stand-in/stand-in";
import { linkText } from "#backend/payments/families/family-signature";
import { startServer } from "../server/server";
import { openWechatAccount } from "./wechat-account";

const mchNo = "1900000109";
const stamp = { created_at: 0, created_by: 0, updated_at: 0, updated_by: 0 };

/** The built server, paid by WeChat through the stand-in, with one family: two children of school 1 that bills wait for. */
export async function startFamilyDesk() {
  const standIn = await startStandIn();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: url, WECHAT_BASE_URL: standIn.origin };
  const server = await startServer({ settings });
  const env = readEnv({
    ...{ DATA_DIR: server.dataDir, DEMO: "1", CAPTCHA: "off" },
    ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    ...(server.databaseUrl && { SESSION_SECRET: "test-session-secret", DATA_KEY: "test-data-key-0123456789" }),
  });
  const opened = openDatabase(env);
  const { db } = opened;
  let added = 0;
  const keys = standIn.openMerchant({ mchNo, appId: "wx8888888888888888" });
  const merchantId = await openWechatAccount({ db, env, now: Date.now }, keys);
  const family = await findFamily();
  const purpose = await partPurpose(family.children[0].bills[1].id);
  return {
    ...{ server, url, standIn, ...family, purpose },
    /** A link of the payer to both children, or of the first child alone. */
    link: async (kind: "payer" | "student") => {
      const subject_id = kind === "payer" ? family.payer.id : family.children[0].id;
      const row = {
        kind,
        subject_id,
        school_id: 1,
        expires_at: Date.now() + 86_400_000,
        revoked_at: null,
        opened_at: null,
      };
      await db
        .insertInto("family_links")
        .values({ ...row, created_at: 0, created_by: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const link = await db
        .selectFrom("family_links")
        .selectAll()
        .where("kind", "=", kind)
        .where("subject_id", "=", subject_id)
        .executeTakeFirstOrThrow();
      return { path: `/pay/${linkText(env.dataKey, link)}`, id: link.id };
    },
    /** One more bill of the first child, or on request of the second or of the other account; answers its number. */
    async addBill({ isApart = false, ofSibling = false } = {}): Promise<string> {
      const {
        id: _,
        owed_fen: _owed,
        ...row
      } = await db
        .selectFrom("bills")
        .selectAll()
        .where("id", "=", family.children[0].bills[1].id)
        .executeTakeFirstOrThrow();
      const bill_no = `${row.bill_no}${(added += 1)}`;
      const unpaid = {
        purpose_id: isApart ? row.purpose_id : 0,
        paid_fen: 0,
        state: "NOT_PAY",
        title: `社团活动费 ${added}`,
        student_id: ofSibling ? family.children[1].id : row.student_id,
      };
      await db
        .insertInto("bills")
        .values({ ...row, ...unpaid, bill_no })
        .execute();
      return bill_no;
    },
    opened: async (id: number) =>
      (await db.selectFrom("family_links").select("opened_at").where("id", "=", id).executeTakeFirst())?.opened_at ??
      null,
    /** The payment that waits, by its page. */
    orderOf: async (page: string) =>
      (
        await db
          .selectFrom("family_orders")
          .innerJoin("pay_orders", "pay_orders.id", "family_orders.order_id")
          .select("pay_orders.order_no")
          .where("family_orders.key", "=", /\/pay\/order\/([\w-]+)/.exec(page)?.[1] ?? "")
          .executeTakeFirstOrThrow()
      ).order_no,
    /** Turns a switch of the settings. */
    turn: async (key_name: string, isOn: boolean) => {
      await db
        .updateTable("sys_configs")
        .set({ data: isOn ? "1" : "0" })
        .where("key_name", "=", key_name)
        .execute();
    },
    /** Somebody pays at the channel, which tells the server. */
    pay: (order_no: string) => standIn.pay(mchNo, order_no),
    async dispose() {
      await opened.close();
      await server.dispose();
      await standIn.close();
    },
  };

  /** Two children whose bills of the usual purpose nobody paid anything of, the first with two of them, and a payer of both. */
  async function findFamily() {
    const [first, third] = await db
      .selectFrom("bills")
      .innerJoin("students", "students.id", "bills.student_id")
      .selectAll("bills")
      .select(["students.name", "students.student_no"])
      .where("bills.school_id", "=", 1)
      .where("bills.state", "=", "NOT_PAY")
      .where("bills.reduce_fen", "=", 0)
      .orderBy("bills.id")
      .limit(2)
      .execute();
    if (!first || !third) throw new Error("the demo has no such family");
    const { id: _, owed_fen: _owed, name: _name, student_no: _number, ...row } = first;
    const uniform = { bill_no: `${first.bill_no}9`, plan_id: null, title: "冬季校服", due_fen: 32_800, mandatory: 0 };
    const second = await db
      .insertInto("bills")
      .values({ ...row, ...uniform })
      .returning(["id", "bill_no", "title", "due_fen"])
      .executeTakeFirstOrThrow();
    const payer = await db
      .insertInto("payers")
      .values({ ...stamp, school_id: 1, name: "周敏", phone: "13700004321", channel_uid: "" })
      .returning(["id", "phone", "name"])
      .executeTakeFirstOrThrow();
    await db
      .insertInto("student_payers")
      .values(
        [first, third].map(({ student_id }) => ({
          ...{ ...stamp, school_id: 1, student_id, payer_id: payer.id, relation: 2, is_default: 0 },
        })),
      )
      .execute();
    const child = ({ student_id, name, student_no }: typeof first) => ({ id: student_id, name, student_no });
    return {
      payer,
      children: [
        { ...child(first), bills: [first, second] as const },
        { ...child(third), bills: [third] as const },
      ] as const,
    };
  }

  /** The bill is paid into an account of its own. */
  async function partPurpose(billId: number): Promise<string> {
    const name = "食堂";
    const { id } = await db
      .insertInto("collect_purposes")
      .values({ school_id: 1, name, created_at: 0, created_by: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const account = { channel: "wxpay", mch_no: mchNo, sub_mch_no: "", rate_bp: 60, status: 1 };
    await db
      .insertInto("collect_accounts")
      .values({ ...stamp, school_id: 1, purpose_id: id, merchant_id: merchantId, ...account })
      .execute();
    await db.updateTable("bills").set({ purpose_id: id }).where("id", "=", billId).execute();
    return name;
  }
}
export type FamilyDesk = Awaited<ReturnType<typeof startFamilyDesk>>;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
