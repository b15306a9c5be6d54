import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { ActorContext, BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import {
  eraseFile,
  findLiveFile,
  nameInAddress,
  pathOfFile,
  retireFile,
  storeFile,
} from "../../platform/files/files.service";
import { createQueue } from "../../kernel/work-queue";
import { type GroupState, publishAvatar } from "./group-frames";
import { drawGroupPicture, mostPortraits, type Portrait } from "./group-picture";
import type { MemberRow } from "./group-view";
import * as repository from "./groups.repository";

/** Keeps the picture of a group that has none of its own in step with its members. */
export type RefreshAvatar = (ctx: ActorContext, groupId: string) => Promise<void>;

const purpose = "chat/group/composed";
const rounds = 3;
const maxPictureBytes = 10 * 1024 * 1024;

/** One for a process: few pictures are drawn at once. What fails is logged, for a group lives without a picture. */
export function createGroupAvatars(): RefreshAvatar {
  const inTurn = createQueue({
    running: 2,
    waiting: 50,
    refusal: "too many pictures of groups are waiting",
    limit: "group_pictures",
  });
  return async (ctx, groupId) => {
    try {
      await inTurn(() => refresh(ctx, groupId, true));
    } catch (error) {
      logFailure(ctx, groupId, error);
    }
  };
}

/** Puts the picture of a group together again, of which nothing but its members' pictures has changed. Fails as above. */
export async function recomposeAvatar(ctx: BackendContext, groupId: string): Promise<void> {
  await refresh(ctx, groupId, false).catch((error: unknown) => logFailure(ctx, groupId, error));
}

function logFailure(ctx: BackendContext, groupId: string, error: unknown): void {
  ctx.log.warn({ err: error, groupId }, "the picture of a group was not put together");
}

/** A group without a picture is left to who took it away, who has it drawn at once (`isFirst`). */
async function refresh(ctx: BackendContext, groupId: string, isFirst: boolean): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const due = await findDue(ctx.db, groupId);
    if (!due || (!isFirst && due.group.avatar === "")) return;
    const name = await storeFile(ctx, {
      contents: await drawGroupPicture(await Promise.all(due.people.map((person) => portraitOf(ctx, person)))),
      extension: "png",
      mime: "image/png",
      originalName: "群头像.png",
      purpose,
      ownerId: due.group.owner_uid,
      visibility: "link",
    });
    const state = await hang(ctx, groupId, { composedOf: due.composedOf, avatar: pathOfFile(name) }).catch(
      async (error: unknown) => {
        await eraseFile(ctx, name);
        throw error;
      },
    );
    if (state) return publishAvatar(ctx, state);
    // somebody came or went meanwhile
    await eraseFile(ctx, name);
  }
}

/** Puts the picture up if it is still the right one; answers undefined where it is not. */
function hang(
  ctx: BackendContext,
  groupId: string,
  { composedOf, avatar }: { composedOf: string; avatar: string },
): Promise<GroupState | undefined> {
  return ctx.groupCommit.write({ key: groupId, rank: 0 }, async (db) => {
    await repository.lockGroup(db, groupId);
    const due = await findDue(db, groupId);
    if (due?.composedOf !== composedOf) return undefined;
    await repository.updateGroup(db, groupId, { avatar, composed_of: composedOf });
    const former = nameInAddress(ctx, due.group.avatar);
    if (former !== null) await retireFile(ctx, db, former);
    return { group: { ...due.group, avatar, composed_of: composedOf }, members: due.members };
  });
}

/** Finds the members that the picture has to show; undefined where somebody chose it, or it shows them already. */
async function findDue(db: Kysely<Database>, groupId: string) {
  const group = await repository.findGroup(db, groupId);
  if (!group || (group.avatar !== "" && group.composed_of === "")) return undefined;
  const members = await repository.listGroupMembers(db, [group.conversation_id]);
  const people = members.slice(0, mostPortraits);
  const shown = JSON.stringify(people.map(({ id, avatar }) => [id, avatar]));
  const composedOf = createHash("sha256").update(shown).digest("hex");
  return composedOf === group.composed_of || members.length === 0 ? undefined : { group, members, people, composedOf };
}

/** GROUP-12: only pictures that were uploaded here; addresses of other hosts are never asked. */
async function portraitOf(ctx: BackendContext, { id, avatar }: MemberRow): Promise<Portrait> {
  const name = nameInAddress(ctx, avatar);
  const file = name === null ? undefined : await findLiveFile(ctx, name);
  if (!file?.mime.startsWith("image/") || file.size_bytes > maxPictureBytes) return { id, picture: null };
  const contents = await ctx.storage.read(file.name);
  return { id, picture: contents && new Uint8Array(await new Response(contents).arrayBuffer()) };
}
