// Actions that move money are done once for a key (domain 4.6). The key is written in the transaction of the action: an
// action that was refused or broke off leaves no key and may be sent again.
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type * as z from "zod";
import { code } from "#contract/kernel/errors";
import type { BackendContext, RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { dayMs } from "../../kernel/time/shanghai";
import { deleteKeysBefore, findKey, insertKey, updateResult } from "./idempotency.repository";

export interface OnceOnly<Result> {
  /** Absent: the caller takes the risk. */
  key: string | undefined;
  /** The kind of the action: a key serves one action. */
  act: string;
  /** All that was asked. */
  input: unknown;
  result: z.ZodType<Result>;
}

/**
 * Does `work` in a transaction, or answers what it answered when the key was used before. Throws `refused` when the key
 * was used for something else.
 */
export async function withIdempotencyKey<Result>(
  ctx: RequestContext,
  { key, act, input, result }: OnceOnly<Result>,
  work: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const user_id = ctx.actor.userId;
  return ctx.db.transaction().execute(async (trx) => {
    if (key === undefined) return work(trx);
    const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
    if (!(await insertKey(trx, { user_id, key, act, hash, result: "", created_at: ctx.now() }))) {
      const first = await findKey(trx, user_id, key);
      if (first.act !== act || first.hash !== hash) {
        throw new AppError(code.refused, "这次提交与先前一次的编号相同、内容不同，请刷新页面后重新填写");
      }
      return result.parse(JSON.parse(first.result));
    }
    const answer = await work(trx);
    await updateResult(trx, user_id, key, JSON.stringify(answer));
    return answer;
  });
}

const retentionMs = 30 * dayMs;

/** Forgets keys after 30 days. */
export function cleanKeys(ctx: BackendContext): Promise<number> {
  return deleteKeysBefore(ctx.db, ctx.now() - retentionMs);
}
