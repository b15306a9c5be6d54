import { createHash } from "node:crypto";
import type { LinkPreview } from "#contract/chat/previews";
import type { RequestContext } from "../../kernel/context";
import { fetchPage } from "../../kernel/http/fetch-page";
import { createUserRate } from "../../kernel/user-rate";
import { createSharedQueue } from "../../kernel/work-queue";
import { deleteLinkPreviews, findLinkPreview, findOverflow, saveLinkPreview } from "./link-previews.repository";
import { readPageHead } from "./page-head";

const limits = { maxBytes: 512 * 1024, timeoutMs: 5000 };
const minuteMs = 60_000;
const keptMs = 24 * 60 * minuteMs;
/** A page that could not be read may be back soon. */
const keptEmptyMs = 60 * minuteMs;
const mostKept = 20_000;
const nothing: LinkPreview = { title: "", description: "", site: "", image: "" };

export type PreviewLink = (ctx: RequestContext, url: string) => Promise<LinkPreview>;

/** Creates the one of a process: whoever looks at a link while it is read waits for the same reading. */
export function createLinkPreview(): PreviewLink {
  const limitRate = createUserRate({ perMinute: 60, act: "读取网页", limit: "link_previews" });
  const inTurn = createSharedQueue({
    running: 8,
    waiting: 64,
    refusal: "正在读取的网页较多，请稍后再试",
    ofPerson: { running: 4, waiting: 64, refusal: "您同时读取的网页较多，请等前面的完成后再试" },
    limit: "link_previews",
  });
  const reading = new Map<string, Promise<LinkPreview>>();
  let cleanedAt = 0;

  async function findKept(ctx: RequestContext, hash: string): Promise<LinkPreview | undefined> {
    const kept = await findLinkPreview(ctx.db, hash);
    if (!kept || ctx.now() - kept.read_at >= (kept.title === "" ? keptEmptyMs : keptMs)) return undefined;
    const { read_at: _readAt, ...preview } = kept;
    return preview;
  }

  async function readAndKeep(ctx: RequestContext, url: URL, hash: string): Promise<LinkPreview> {
    const preview = await read(ctx, url);
    const now = ctx.now();
    await saveLinkPreview(ctx.db, hash, { ...preview, read_at: now });
    if (now - cleanedAt >= minuteMs) {
      cleanedAt = now;
      await deleteLinkPreviews(ctx.db, Math.max(now - keptMs, (await findOverflow(ctx.db, mostKept)) ?? 0));
    }
    return preview;
  }

  function begin(ctx: RequestContext, url: URL, hash: string): Promise<LinkPreview> {
    const begun = readAndKeep(ctx, url, hash).finally(() => reading.delete(hash));
    reading.set(hash, begun);
    return begun;
  }

  /** HTTP-07: the head of a page, read once a day whoever looks. Throws `tooOften`. */
  return async function previewLink(ctx, address) {
    const url = withoutFragment(address);
    if (!ctx.env.showsLinkPreviews || isOwn(ctx, url)) return nothing;
    await limitRate(ctx);
    const hash = createHash("sha256").update(url.href).digest("hex");
    // a reading that still waits for its turn is not joined: it would wait in another person's line
    const known = (await findKept(ctx, hash)) ?? reading.get(hash);
    if (known) return known;
    return inTurn(
      ctx.actor.userId,
      async () => (await findKept(ctx, hash)) ?? reading.get(hash) ?? begin(ctx, url, hash),
    );
  };
}

function withoutFragment(address: string): URL {
  const url = new URL(address);
  url.hash = "";
  return url;
}

/** Links of our own have cards of their own, and are for whoever signed in. */
function isOwn({ origin, env }: RequestContext, url: URL): boolean {
  const own = [origin, env.publicUrl ?? origin, ...env.allowedOrigins];
  return own.some((one) => new URL(one).origin === url.origin);
}

async function read(ctx: RequestContext, url: URL): Promise<LinkPreview> {
  try {
    const preview = readPageHead(await fetchPage(ctx.outsideAgent, url.href, limits));
    return preview.title === "" ? nothing : preview;
  } catch (error) {
    // alike for what is not there and what must not be reached, as the image proxy does; addresses stand in no log
    ctx.log.debug({ reason: error instanceof Error ? error.message : "" }, "a page was not read");
    return nothing;
  }
}
