import type { ActorContext } from "../../kernel/context";
import { findLiveFile, nameInAddress } from "../../platform/files/files.service";
import { listReadable } from "./messages.repository";

/** The file of a picture message that the actor can read; null for any other message, and for a picture that is gone. */
export async function findReadablePicture(ctx: ActorContext, messageId: string): Promise<string | null> {
  const [message] = await listReadable(ctx.db, ctx.actor.userId, [messageId]);
  const name = message?.type === "image" ? nameInAddress(ctx, message.content) : null;
  const file = name === null ? undefined : await findLiveFile(ctx, name);
  return file?.visibility === "link" ? file.name : null;
}
