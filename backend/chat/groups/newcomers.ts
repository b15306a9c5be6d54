import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { AppError } from "../../kernel/errors";
import { writeLine } from "../messages/line.service";
import * as repository from "./groups.repository";

interface Place {
  conversation_id: number;
}

/** Takes people into a group that is locked; answers the line that names them. */
export async function addMembers(
  ctx: BackendContext,
  db: Kysely<Database>,
  { conversation_id }: Place,
  ids: readonly number[],
  sentence: string,
): Promise<MessageRow> {
  const line = await writeLine(db, conversation_id, sentence, ctx.now());
  // they see what comes from here on, beginning with the line that names them
  const before = line.seq - 1;
  const member = { conversation_id, level: 2 as const, read_seq: before, joined_seq: before, joined_at: ctx.now() };
  await repository.insertGroupMembers(
    db,
    ids.map((user_id) => ({ ...member, user_id })),
  );
  for (const id of ids) await repository.deleteApplication(db, conversation_id, id);
  return line;
}

/** Lets people wait for the approval of somebody other than `invited_by`; answers the number of all who wait. */
export async function letWait(
  ctx: BackendContext,
  db: Kysely<Database>,
  { conversation_id }: Place,
  ids: readonly number[],
  invited_by: number,
): Promise<number> {
  const rows = ids.map((user_id) => ({ conversation_id, user_id, invited_by, created_at: ctx.now() }));
  await repository.insertApplications(db, rows);
  return (await repository.listApplications(db, conversation_id)).length;
}

/** Makes the refusal of a group that has no room. */
export function full({ size }: { size: number }, members: number): AppError {
  const words = `本群最多 ${size} 人，现有 ${members} 人，请减少邀请人数或调整群规模`;
  return new AppError(code.refused, words).withReason("group_full", { size, members });
}
