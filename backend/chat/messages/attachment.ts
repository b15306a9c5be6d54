import { extname } from "node:path";
import type { ActorContext } from "../../kernel/context";
import type { FileRow } from "../../kernel/database/tables/files";
import { badInput } from "../../kernel/errors";
import { findLiveFile, nameInAddress, pathOfFile } from "../../platform/files/files.service";
import { isFavourite } from "./favourites.service";

type AttachmentType = "image" | "file" | "video";

const purposes: Readonly<Record<AttachmentType, readonly string[]>> = {
  image: ["chat/pic", "chat/group"],
  file: ["chat/file"],
  video: ["chat/video"],
};

/**
 * Makes the content of a message that shows an upload: the address, and name, size and kind as the server stored them,
 * whatever the frame says of them. Throws `badInput` for anything but the actor's own upload of that kind, or a picture
 * among its favourites.
 */
export async function readAttachment(ctx: ActorContext, type: AttachmentType, content: string) {
  const name = nameInAddress(ctx, content);
  const file = name === null ? undefined : await findLiveFile(ctx, name);
  if (!file || !(await maySend(ctx, file, type))) throw badInput("content", "文件不存在或已失效，请重新上传");
  return {
    content: pathOfFile(file.name),
    file_name: file.original_name,
    file_size: file.size_bytes,
    file_ext: extname(file.name).slice(1),
  };
}

async function maySend(ctx: ActorContext, file: FileRow, type: AttachmentType): Promise<boolean> {
  return isOwnUpload(ctx, file, type) || (type === "image" && (await isFavourite(ctx, file.name)));
}

function isOwnUpload(ctx: ActorContext, file: FileRow, type: AttachmentType): boolean {
  return file.owner_id === ctx.actor.userId && file.visibility === "link" && purposes[type].includes(file.purpose);
}
