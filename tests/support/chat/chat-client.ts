import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { ServerFrame } from "#contract/chat/events";
import type { ContactId } from "#contract/chat/message";
import { ChatUploaded } from "#contract/platform/uploads";
import { uploadForm } from "../files/pictures";
import type { TestServer } from "../server/server";

type FrameOf<Name extends ServerFrame["event"]> = Extract<ServerFrame, { event: Name }>;

type Attached = "file" | "image" | "video";

/** An account at the socket of a running server, for what a journey needs to have happened. */
export interface ChatClient {
  /** The frame the line began with. */
  init: FrameOf<"init">;
  send: (uri: string, message: object) => void;
  /** The next frame of that name that nobody took yet. */
  next: <Name extends ServerFrame["event"]>(
    event: Name,
    matches?: (frame: FrameOf<Name>) => boolean,
  ) => Promise<FrameOf<Name>>;
  /** Makes a group and answers its id. */
  makeGroup: (name: string, members: readonly number[], more?: object) => Promise<string>;
  /** Uploads a file or a picture; answers its address. */
  upload: (kind: "file" | "pic" | "video", name: string, contents: Uint8Array | string) => Promise<string>;
  /** Sends a message and waits until the server has it; answers its id. */
  say: (to: ContactId, content: string, type?: "text" | Attached) => Promise<string>;
  /** Uploads a file and sends it; answers the message's id. */
  attach: (to: ContactId, type: Attached, name: string, contents: Uint8Array | string) => Promise<string>;
  /** Sends messages on as one bundle. */
  mergeForward: (to: ContactId, ids: readonly string[]) => Promise<void>;
  close: () => void;
}

const waitMs = 10_000;

/** Signs an account in and opens its line. */
export async function openChatClient(server: TestServer, username: string): Promise<ChatClient> {
  const token = await server.signIn(username);
  const socket = new WebSocket(`${server.url.replace(/^http/, "ws")}/ws?sync=1`, [token]);
  const waiting: ServerFrame[] = [];
  const listeners = new Set<() => void>();
  socket.on("message", (data) => {
    if (!Buffer.isBuffer(data)) return;
    const frame = ServerFrame.safeParse(JSON.parse(data.toString()));
    if (frame.success) waiting.push(frame.data);
    for (const listener of listeners) listener();
  });
  const send = (uri: string, message: object) => socket.send(JSON.stringify({ uri, message, method: "POST" }));

  function next<Name extends ServerFrame["event"]>(
    event: Name,
    matches: (frame: FrameOf<Name>) => boolean = () => true,
  ): Promise<FrameOf<Name>> {
    const isWanted = (frame: ServerFrame): frame is FrameOf<Name> => frame.event === event;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`waited in vain for a frame "${event}"`));
      }, waitMs);
      const look = () => {
        const found = waiting.filter(isWanted).find(matches);
        if (!found) return;
        waiting.splice(waiting.indexOf(found), 1);
        listeners.delete(look);
        clearTimeout(timer);
        resolve(found);
      };
      listeners.add(look);
      look();
    });
  }

  async function upload(kind: "file" | "pic" | "video", name: string, contents: Uint8Array | string) {
    const answer = await fetch(`${server.url}/api/laboratory/chat_module/upload_${kind}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: uploadForm(contents, name, { savePath: `chat/${kind}`, messageId: "m1" }),
    });
    const { data }: { data: unknown } = await answer.json();
    return ChatUploaded.parse(data).url;
  }

  async function say(toContactId: ContactId, content: string, type: "text" | Attached = "text") {
    const id = randomUUID();
    const kind = typeof toContactId === "number" ? "friend" : "group";
    send(`/${kind}/send_message`, { id, type, content, toContactId });
    const ack = await next("ack", ({ message }) => message.id === id);
    if (ack.message.status === "failed") throw new Error(ack.message.msg);
    return id;
  }

  return {
    init: await next("init"),
    send,
    next,
    upload,
    say,
    attach: async (to, type, name, contents) =>
      say(to, await upload(type === "image" ? "pic" : type, name, contents), type),
    async makeGroup(name, members, more = {}) {
      const checkedContacts = members.map((id) => ({ id }));
      send("/group/create_group", { name, size: 200, validation: 0, introduction: "", ...more, checkedContacts });
      const made = await next("create_group", ({ message }) => message.group_info.displayName === name);
      return made.message.group_info.id;
    },
    async mergeForward(to, ids) {
      const message = ids.map((id) => ({ id }));
      send("/message/merge_forward_message", { contact: [{ id: to }], message });
      await next("", (frame) => frame.message.type === "forward");
    },
    close: () => socket.terminate(),
  };
}
