import { type Expression, sql, type SqlBool } from "kysely";

// HOLD-05: however a session is used
const sessionLifeMs = 30 * 24 * 60 * 60 * 1000;
// wire-contract 1.4: a token is taken for as long after its end
const tokenGraceMs = 7_200_000;

/** The moments at which a session must have begun and a token may have ended, at the earliest, to be taken now. Epoch ms. */
export function earliestTaken(now: number): { sessionBegan: number; tokenEnded: number } {
  return { sessionBegan: now - sessionLifeMs, tokenEnded: now - tokenGraceMs };
}

/** A session lives until its own end as long as one of its tokens is taken; for queries over `sessions`. */
export function isLive(now: number): Expression<SqlBool> {
  const { sessionBegan, tokenEnded } = earliestTaken(now);
  const token = sql`select 1 from tokens where tokens.session_id = sessions.id and tokens.expires_at > ${tokenEnded}`;
  return sql`(sessions.created_at > ${sessionBegan} and exists (${token}))`;
}
