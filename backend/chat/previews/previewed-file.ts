import { code } from "#contract/kernel/errors";
import type { GivenReason } from "#contract/kernel/refusals";
import type { RequestContext } from "../../kernel/context";
import { AppError, notFound } from "../../kernel/errors";
import { createUserRate } from "../../kernel/user-rate";
import { createSharedQueue } from "../../kernel/work-queue";
import { findAddressedFile } from "../../platform/files/files.service";

// larger ones take too long for a look
const megabytes = 10;

/** The things that differ between the kinds of files. */
export interface PreviewKind<Beginning> {
  read: (contents: Uint8Array<ArrayBuffer>) => Promise<Beginning>;
  /** Said of a file that is too large, and of one that cannot be read. */
  refusals: Record<"size" | "unreadable", { message: string; reason: GivenReason }>;
}

export type ReadPreviewed = <Beginning>(
  ctx: RequestContext,
  address: string,
  kind: PreviewKind<Beginning>,
) => Promise<Beginning>;

/** Creates the one of a process: however many look at once, few files are unpacked. */
export function createPreviewReader(): ReadPreviewed {
  const limitRate = createUserRate({ perMinute: 30, act: "预览", limit: "file_previews" });
  // a hostile file holds its place for a quarter of a minute
  const inTurn = createSharedQueue({
    running: 2,
    waiting: 20,
    refusal: "正在预览的文件较多，请稍后再试",
    ofPerson: { running: 1, waiting: 5, refusal: "您同时预览的文件较多，请等前面的完成后再试" },
    limit: "file_previews",
  });

  /**
   * Reads the beginning of a file of a conversation. Its address opens it, as it opens the file (TALK-11): whoever may save it may look.
   * Throws `refused`, `fileType`, `fileSize`, `tooOften`.
   */
  return async function readPreviewed(ctx, address, { read, refusals: { size, unreadable } }) {
    await limitRate(ctx);
    const file = await findAddressedFile(ctx, address);
    if (file?.visibility !== "link" || file.purpose !== "chat/file") throw notFound("文件").withReason("absent_file");
    if (file.size_bytes > megabytes * 1024 * 1024)
      throw new AppError(code.fileSize, size.message).withReason(size.reason, { megabytes });
    return inTurn(ctx.actor.userId, async () => {
      const contents = await ctx.storage.read(file.name);
      if (!contents) throw notFound("文件").withReason("absent_file");
      const bytes = new Uint8Array(await new Response(contents).arrayBuffer());
      return read(bytes).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        // the sender of an import can mend a file, its reader cannot
        throw new AppError(code.fileType, unreadable.message, { cause: error.message }).withReason(unreadable.reason);
      });
    });
  };
}
