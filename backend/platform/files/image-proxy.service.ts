import { fileTypeFromBuffer } from "file-type";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { fetchOutside, OutsideTooLarge } from "../../kernel/http/fetch-outside";
import { createSharedQueue } from "../../kernel/work-queue";
import { createUserRate } from "../../kernel/user-rate";

/** HTTP-07: shows a picture of another site, which so learns neither who looks at it nor anything of the network it is looked at from. */
export type ImageProxy = (ctx: RequestContext, url: string) => Promise<Response>;

const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 15_000;
/** By contents; SVG is a document that can hold scripts and links, and stays outside. */
const shown = ["image/jpeg", "image/png", "image/apng", "image/gif", "image/webp"];

/** Throws `refused` for what cannot be reached, `fileSize` and `fileType` for what is no picture to show. */
export function createImageProxy(): ImageProxy {
  // a hostile site answers as slowly as the time limit lets it
  const inTurn = createSharedQueue({
    running: 8,
    waiting: 64,
    refusal: "正在读取的图片较多，请稍后再试",
    ofPerson: { running: 4, waiting: 64, refusal: "您同时读取的图片较多，请等前面的完成后再试" },
    limit: "outside_pictures",
  });
  const limitRate = createUserRate({ perMinute: 300, act: "读取图片", limit: "outside_pictures" });
  return async (ctx, url) => {
    await limitRate(ctx);
    const contents = await inTurn(ctx.actor.userId, () => read(ctx, url));
    const type = (await fileTypeFromBuffer(contents))?.mime;
    if (!type || !shown.includes(type)) throw new AppError(code.fileType, "该地址不是可显示的图片");
    return new Response(contents, {
      headers: {
        "Content-Type": type,
        "Cache-Control": "private, max-age=86400",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
}

async function read(ctx: RequestContext, url: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await fetchOutside(ctx.outsideAgent, url, { maxBytes, timeoutMs });
  } catch (error) {
    if (error instanceof OutsideTooLarge) throw new AppError(code.fileSize, "图片不能超过 10MB");
    // alike for what is not there and what must not be reached: nobody feels their way through our network by this
    throw new AppError(code.refused, "图片无法读取", { cause: String(error) });
  }
}
