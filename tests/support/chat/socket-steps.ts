import { randomUUID } from "node:crypto";
import type { SocketClient } from "./socket-client";

/** Makes a group of the creator's contacts; answers its id. */
export async function makeGroup(creator: SocketClient, members: readonly number[]): Promise<string> {
  const name = `附加 ${randomUUID().slice(0, 8)}`;
  creator.send("/group/create_group", { name, checkedContacts: members.map((id) => ({ id })) }, "POST");
  const made = await creator.next("create_group", ({ message }) => message.group_info.displayName === name);
  return made.message.group_info.id;
}

interface Extras {
  quote?: string;
  at?: unknown;
  announce?: boolean;
}

/** Writes to a friend or a group; answers the acknowledgement. */
export async function write(socket: SocketClient, toContactId: number | string, content: string, extras: Extras = {}) {
  const id = randomUUID();
  const uri = typeof toContactId === "number" ? "/friend/send_message" : "/group/send_message";
  socket.send(uri, { id, type: "text", content, toContactId, ...extras });
  const { message } = await socket.next("ack", (frame) => frame.message.id === id);
  return message;
}

/** Writes as `write` does, and answers the id of the message. */
export async function say(...args: Parameters<typeof write>): Promise<string> {
  return idOf(await write(...args));
}

/** The id that an acknowledgement names. */
export function idOf(acknowledgement: object): string {
  return "id" in acknowledgement ? String(acknowledgement.id) : "";
}

/** The place of an acknowledged message; 0 for a refused one. */
export function seqOf(acknowledgement: object): number {
  const seq = "seq" in acknowledgement ? acknowledgement.seq : 0;
  return typeof seq === "number" ? seq : 0;
}

/** The contacts as a socket just opened is told of them. */
export function initOf(socket: SocketClient) {
  return socket.next("init");
}

/** A group as its member's list has it now; closes the socket. */
export async function groupOf(socket: SocketClient, id: string) {
  const group = (await initOf(socket)).user_group.find((contact) => contact.id === id);
  await socket.close();
  return group;
}
