import { randomBytes } from "node:crypto";
import { parse } from "node:path";
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { FileRow } from "../../kernel/database/tables/files";
import type { FileContents } from "./file-storage";
import { isForReaders, markOfName, openAddress } from "../../kernel/http/reader-address";
import { deleteFile, findFile, insertFile, isEnabled, updateExpiry } from "./files.repository";

export interface NewFile {
  contents: FileContents;
  /** A small copy of a picture, WebP. */
  thumbnail?: Uint8Array | null;
  /** The size of a picture that lists show, in pixels: part of its name, so that its place is kept free. */
  size?: { width: number; height: number };
  /** The picture moves: its name says so, for its small copy does not. */
  isMoving?: boolean;
  /** Without a dot. */
  extension: string;
  mime: string;
  /** The name of the file for people; shown when it is saved. */
  originalName: string;
  purpose: string;
  /** Null: the server's own. */
  ownerId: number | null;
  visibility: FileRow["visibility"];
  /** A right that a download takes beside owning the file. */
  permission?: string;
  /** Epoch ms; absent: it stays. */
  expiresAt?: number;
}

const thumbnailMime = "image/webp";
// 128 bits (UP-04); hex, since some file systems do not tell cases apart
const randomBytesOfName = 16;
const ownName = /^m?[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9]{1,10}$/;
const ownAddress = /^(?:https?:\/\/[^/?#]+)?\/files\/([^/?#]+)$/;

/** Stores a file under a new name that cannot be guessed; answers the name. */
export async function storeFile(ctx: BackendContext, file: NewFile): Promise<string> {
  const size = file.size ? `-${file.size.width}x${file.size.height}${file.isMoving ? "m" : ""}` : "";
  const random = randomBytes(randomBytesOfName).toString("hex");
  const name = `${markOfName(file.purpose)}${random}${size}.${file.extension}`;
  // the contents first: a row never names what is not there
  const size_bytes = await ctx.storage.put(name, file.contents, file.mime);
  try {
    const { thumbnail } = file;
    const thumb_bytes = thumbnail ? await ctx.storage.put(thumbnailName(name), thumbnail, thumbnailMime) : 0;
    await insertFile(ctx.db, {
      name,
      purpose: file.purpose,
      owner_id: file.ownerId,
      size_bytes,
      thumb_bytes,
      mime: file.mime,
      original_name: file.originalName,
      visibility: file.visibility,
      permission: file.permission ?? null,
      expires_at: file.expiresAt ?? null,
      created_at: ctx.now(),
    });
  } catch (error) {
    await removeContents(ctx, name);
    throw error;
  }
  return name;
}

/** A file that is there, or undefined; one whose time is over is gone. `db`: the caller's transaction. */
export async function findLiveFile(
  ctx: BackendContext,
  name: string,
  db: Kysely<Database> = ctx.db,
): Promise<FileRow | undefined> {
  const file = ownName.test(name) ? await findFile(db, name) : undefined;
  return file && (file.expires_at === null || file.expires_at > ctx.now()) ? file : undefined;
}

/** Takes a file away at once; its contents go with the next cleaning. Inside the caller's transaction. */
export async function retireFile(ctx: BackendContext, db: Kysely<Database>, name: string): Promise<void> {
  await updateExpiry(db, name, ctx.now());
}

/** Deletes a file for good. */
export async function eraseFile(ctx: BackendContext, name: string): Promise<void> {
  // the row last: what fails in between is found again by its expiry
  await removeContents(ctx, name);
  await deleteFile(ctx.db, name);
}

async function removeContents({ storage }: BackendContext, name: string): Promise<void> {
  await storage.remove(thumbnailName(name));
  await storage.remove(name);
}

/** The small copy of a picture as a file of its own; undefined where there is none. */
export function thumbnailOf({ thumb_bytes, ...file }: FileRow): FileRow | undefined {
  if (thumb_bytes === 0) return undefined;
  const original_name = `${parse(file.original_name).name}.webp`;
  return {
    ...file,
    name: thumbnailName(file.name),
    original_name,
    mime: thumbnailMime,
    size_bytes: thumb_bytes,
    thumb_bytes,
  };
}

/** Makes the name of the small copy; no address has this form. */
function thumbnailName(name: string): string {
  return `${parse(name).name}.thumb.webp`;
}

/** The path that shows a `link` file, below the origin of whoever asks. */
export function pathOfFile(name: string): string {
  return `/files/${name}`;
}

/** The name of the file that an address of ours shows, whichever origin stands before it; null for any other address. */
export function nameInAddress(ctx: BackendContext, address: string): string | null {
  return storedNameOf(ctx, ownAddress.exec(address)?.[1] ?? "");
}

/** The stored name of the file that a client names as an address does. */
export function storedNameOf(ctx: BackendContext, text: string): string | null {
  return ownName.test(text) ? text : (openAddress(ctx, text)?.name ?? null);
}

/** The live file that an address opens by itself, to whoever has it; undefined where it was made for somebody and is over. */
export async function findAddressedFile(ctx: BackendContext, text: string): Promise<FileRow | undefined> {
  const address = openAddress(ctx, text);
  if (!address) return isForReaders(text) ? undefined : findLiveFile(ctx, text);
  const isOpen = address.endsAt > ctx.now() && (await isEnabled(ctx.db, address.readerId));
  return isOpen ? findLiveFile(ctx, address.name) : undefined;
}
