import { type Favourite, maxFavourites } from "#contract/chat/emoji";
import { code } from "#contract/kernel/errors";
import type { ActorContext, RequestContext } from "../../kernel/context";
import { AppError, notFound } from "../../kernel/errors";
import { findLiveFile, nameInAddress, pathOfFile } from "../../platform/files/files.service";
import { nameForReader } from "../../kernel/http/reader-address";
import { findReadablePicture } from "./readable-picture.service";
import * as repository from "./favourites.repository";

/** 收藏: the pictures an account keeps among its emoji, newest first. */
export async function findFavourites(ctx: RequestContext): Promise<{ list: Favourite[]; total: number }> {
  const rows = await repository.listFavourites(ctx.db, ctx.actor.userId, ctx.now(), maxFavourites);
  const list = rows.map(({ id, file_name, original_name, size_bytes }) => ({
    id,
    name: nameForReader(ctx, ctx.actor.userId, file_name),
    title: original_name,
    src: pathOfFile(file_name),
    size: size_bytes,
  }));
  return { list, total: list.length };
}

/**
 * Keeps the picture of a message the actor can read, or an own upload; one kept already stays where it is.
 * Throws `refused` for any other picture, and when there are 200 already.
 */
export async function addFavourite(
  ctx: RequestContext,
  { message_id, src }: { message_id?: string | undefined; src?: string | undefined },
): Promise<void> {
  const { userId } = ctx.actor;
  const file_name =
    message_id === undefined ? await findOwnPicture(ctx, src ?? "") : await findReadablePicture(ctx, message_id);
  if (file_name === null) throw notFound("图片").withReason("absent_picture");
  if (await repository.hasFavourite(ctx.db, userId, file_name)) return;
  if ((await repository.countFavourites(ctx.db, userId)) >= maxFavourites)
    throw new AppError(code.refused, `最多收藏 ${maxFavourites} 个表情，请先移除一些`).withReason("favourites_full", {
      most: maxFavourites,
    });
  await repository.insertFavourite(ctx.db, { user_id: userId, file_name, created_at: ctx.now() });
}

/** Takes an own favourite away; any other is left alone. */
export async function removeFavourite(ctx: RequestContext, id: number): Promise<void> {
  await repository.deleteFavourite(ctx.db, ctx.actor.userId, id);
}

/** True for a picture the actor keeps among its emoji: it may be sent although somebody else uploaded it. */
export function isFavourite(ctx: ActorContext, fileName: string): Promise<boolean> {
  return repository.hasFavourite(ctx.db, ctx.actor.userId, fileName);
}

const ofPictures: readonly string[] = ["chat/pic", "chat/group"];

async function findOwnPicture(ctx: RequestContext, src: string): Promise<string | null> {
  const name = nameInAddress(ctx, src);
  const file = name === null ? undefined : await findLiveFile(ctx, name);
  if (!file || file.owner_id !== ctx.actor.userId || file.visibility !== "link") return null;
  return ofPictures.includes(file.purpose) ? file.name : null;
}
