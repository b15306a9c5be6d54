// Texts for others outlast the addresses of chat files: a picture that was copied out of a conversation is kept anew, with an address
// without end, as pictures that were uploaded for the text have one.
import { extname } from "node:path";
import type { ActorContext } from "../../kernel/context";
import { badInput } from "../../kernel/errors";
import { sanitizeRichText } from "../../kernel/html/sanitize-rich-text";
import { findAddressedFile, pathOfFile, storeFile } from "./files.service";
import { openAddress } from "../../kernel/http/reader-address";

const picture = /<img src="\/files\/([\w-]{72}[^"/]*)"/g;
const mostCopied = 50;

/**
 * Cleans HTML as it may be stored (`sanitizeRichText`) and copies pictures of conversations that the actor sees; one that does not open
 * to him is left out. Throws `badInput` for too many.
 */
export async function prepareRichText(ctx: ActorContext, html: string): Promise<string> {
  const clean = sanitizeRichText(html);
  const names = [...new Set([...clean.matchAll(picture)].map(([, name = ""]) => name))];
  if (names.length === 0) return clean;
  if (names.length > mostCopied) throw badInput("content", `一次最多粘贴 ${mostCopied} 张聊天图片`);
  const copies = new Map<string, string>();
  for (const name of names) copies.set(name, await copyPicture(ctx, name));
  // without an address a picture is no picture any more
  return sanitizeRichText(clean.replace(picture, (_found, name: string) => `<img src="${copies.get(name) ?? ""}"`));
}

/** The path of a copy; empty where the picture does not open to the actor. */
async function copyPicture(ctx: ActorContext, name: string): Promise<string> {
  const { userId } = ctx.actor;
  const file = openAddress(ctx, name)?.readerId === userId ? await findAddressedFile(ctx, name) : undefined;
  const contents = file?.mime.startsWith("image/") ? await ctx.storage.read(file.name) : null;
  if (!file || !contents) return "";
  const copy = await storeFile(ctx, {
    contents: new Uint8Array(await new Response(contents).arrayBuffer()),
    extension: extname(file.name).slice(1),
    mime: file.mime,
    originalName: file.original_name,
    purpose: "rich_text",
    ownerId: userId,
    visibility: "link",
  });
  return pathOfFile(copy);
}
