import type { Kysely } from "kysely";
import { hashSecret } from "#backend/platform/access/auth/secrets";
import type { Database } from "#backend/kernel/database/tables";

/** The account of user 0; the others follow. On PostgreSQL several measurements share a database: each takes its own. */
export const firstUserId = 100_000;

/** The group of a team as clients name it: 16 letters and digits. */
export function groupIdOf(team: number, run: string): string {
  return `g${run}${String(team).padStart(15 - run.length, "0")}`;
}

const rowsPerInsert = 200;

/** Accounts with a token each (the user's number), and their teams: friends by two, else groups. Answers the conversations. */
export async function makeTeams(
  db: Kysely<Database>,
  { count, size }: { count: number; size: number },
  now: number,
): Promise<number[]> {
  const template = await db.selectFrom("users").selectAll().where("username", "=", "clerk").executeTakeFirstOrThrow();
  const conversations: number[] = [];
  const run = process.env.BENCH_RUN ?? "";
  await db.transaction().execute(async (trx) => {
    for (let user = 0; user < count; user++) {
      const id = firstUserId + user;
      await trx
        .insertInto("users")
        .values({ ...template, id, username: `bench${run}${user}`, phone: null })
        .execute();
      const session = { user_id: id, address: "", user_agent: "", created_at: now, last_seen_at: now };
      const made = await trx.insertInto("sessions").values(session).returning("id").executeTakeFirstOrThrow();
      const life = { issued_at: now, expires_at: now + 3_600_000, rotated: 0 };
      await trx
        .insertInto("tokens")
        .values({ token_hash: hashSecret(String(user)), session_id: made.id, ...life })
        .execute();
    }
    for (let first = 0; first < count; first += size)
      conversations.push(await makeTeam(trx, { first, size, group: groupIdOf(first / size, run) }, now));
  });
  return conversations;
}

async function makeTeam(
  trx: Kysely<Database>,
  { first, size, group }: { first: number; size: number; group: string },
  now: number,
): Promise<number> {
  const ids = Array.from({ length: size }, (_, place) => firstUserId + first + place);
  const isPair = size === 2;
  const key = isPair ? ids.join(":") : group;
  const { id } = await trx
    .insertInto("conversations")
    .values({ kind: isPair ? "friend" : "group", key, change_seq: 0, last_seq: 0, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = ids.map((user_id, place) => ({
    conversation_id: id,
    user_id,
    level: place === 0 && !isPair ? (0 as const) : (2 as const),
    read_seq: 0,
    joined_seq: 0,
    joined_at: now,
  }));
  await trx.insertInto("conversation_members").values(members).execute();
  if (isPair) {
    const [one = 0, other = 0] = ids;
    const friendship = { conversation_id: id, remark: "", created_at: now };
    await trx
      .insertInto("friendships")
      .values([
        { user_id: one, contact_id: other, ...friendship },
        { user_id: other, contact_id: one, ...friendship },
      ])
      .execute();
  } else {
    const settings = { name: "对账群", avatar: "", introduction: "", size: 2000, validation: 0 as const };
    await trx
      .insertInto("chat_groups")
      .values({
        conversation_id: id,
        group_id: group,
        owner_uid: ids[0] ?? 0,
        ...settings,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return id;
}

/** So many messages as if they had been written before, spread over the conversations. */
export async function makeStoredMessages(
  db: Kysely<Database>,
  conversations: readonly number[],
  count: number,
  now: number,
): Promise<void> {
  const each = Math.floor(count / conversations.length);
  if (each === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const conversation_id of conversations) {
      for (let from = 0; from < each; from += rowsPerInsert) {
        const seqs = Array.from({ length: Math.min(rowsPerInsert, each - from) }, (_, place) => from + place + 1);
        const row = { conversation_id, from_uid: firstUserId, type: "text" as const, send_time: now };
        const content = "昨天的对账结果出来了吗？微信和支付宝都对平了。";
        await trx
          .insertInto("messages")
          .values(
            seqs.map((seq) => ({
              ...row,
              seq,
              message_id: `old-${conversation_id}-${seq}`,
              content,
              file_name: "",
              file_size: 0,
              file_ext: "",
            })),
          )
          .execute();
      }
      const reached = { change_seq: each, last_seq: each };
      await trx.updateTable("conversations").set(reached).where("id", "=", conversation_id).execute();
    }
  });
}
