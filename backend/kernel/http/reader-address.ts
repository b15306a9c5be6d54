// Files of conversations have an address for each reader, which ends after days (TALK-11). They are stored under names of a form of
// their own, which never leave: where an answer or a frame becomes text, each becomes the name for its reader.
import type { Env } from "../env";
import type { Reader } from "./own-addresses";
import { openDataKey } from "../data-key";

interface Settings {
  env: Pick<Env, "dataKey">;
  /** Epoch ms. */
  now: () => number;
}

/** Uploads for these are opened by addresses for a reader; who has the address of any other file may see it. */
const purposes: readonly string[] = ["chat/pic", "chat/file", "chat/video"];

const mark = "m";
const storedName = /^m([0-9a-f]{32})((?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9]{1,10})$/;
const addressName = /^([\w-]{72})((?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9]{1,10})$/;

const dayMs = 24 * 60 * 60 * 1000;
// an address stays the same for a fortnight, so that a browser keeps what it has shown; a page is never open for longer than it lasts
const daysOfAddress = 15;

// a random part, then an account's id, then a day
const idBytes = 16;
const readerBytes = 6;
const dayBytes = 4;

/** The beginning of a new file's name. */
export function markOfName(purpose: string): string {
  return purposes.includes(purpose) ? mark : "";
}

/** True for a stored name that is opened by addresses for a reader. */
export function isForReaders(name: string): boolean {
  return storedName.test(name);
}

/** Reads a name from an address: the stored name, the account it was made for and when it ends. Null for what nobody made. */
export function openAddress(
  { env }: Settings,
  text: string,
): { name: string; readerId: number; endsAt: number } | null {
  const [, sealed = "", rest = ""] = addressName.exec(text) ?? [];
  const bytes = sealed === "" ? null : openDataKey(env.dataKey).openAddress("file.address", sealed, rest);
  if (bytes?.length !== idBytes + readerBytes + dayBytes) return null;
  const readerId = bytes.readUIntBE(idBytes, readerBytes);
  const endsAt = bytes.readUInt32BE(idBytes + readerBytes) * dayMs;
  return { name: `${mark}${bytes.toString("hex", 0, idBytes)}${rest}`, readerId, endsAt };
}

/** The name of a file in an address for a reader: that of a file of conversations is made for it, any other is its own. */
export function nameForReader({ env, now }: Settings, readerId: number, name: string): string {
  const [, id, rest] = storedName.exec(name) ?? [];
  if (id === undefined || rest === undefined) return name;
  const bytes = Buffer.alloc(idBytes + readerBytes + dayBytes);
  bytes.write(id, "hex");
  bytes.writeUIntBE(readerId, idBytes, readerBytes);
  bytes.writeUInt32BE(lastDay(now()), idBytes + readerBytes);
  return openDataKey(env.dataKey).sealAddress("file.address", bytes, rest) + rest;
}

/** The reader of a text, with the addresses that are made for it; without an account no file of conversations opens. */
export function readerOf(ctx: Settings, origin: string, userId: number | undefined): Reader {
  return { origin, nameOfFile: (name) => (userId === undefined ? null : nameForReader(ctx, userId, name)) };
}

/** The day on which an address made now ends, in days since 1970: 15 to 30 later. */
function lastDay(now: number): number {
  return (Math.floor(now / dayMs / daysOfAddress) + 2) * daysOfAddress;
}
