import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { storedPaths } from "#backend/migrations/20261129-01-stored-paths";
import { authApi } from "#contract/platform/auth";
import { chatApi } from "#contract/chat/history";
import { createClient } from "#contract/kernel/client";
import { ChatUploaded, Uploaded } from "#contract/platform/uploads";
import { initializationApi } from "#contract/platform/initialization";
import { demoPassword, startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";
import { pngOf, uploadForm } from "../support/files/pictures";
import { storedName } from "../support/files/stored-name";

const { finance, clerk } = demoIds;
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { db } = backend.context;
const { open } = await listenForAccounts(backend);
const kind = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";

/** A client that reaches the server by a host of its own. */
async function at(host: string, username: string) {
  const caller = { address: "127.0.0.1", origin: `http://${host}` };
  const send = (path: string, init?: RequestInit) => backend.api.fetch(new Request(caller.origin + path, init), caller);
  const stranger = createClient({ fetch: async (path, init) => send(path, init), token: () => null });
  const { access_token: token } = await stranger.call(authApi.login, { username, password: demoPassword });
  const upload = async (path: string, form: FormData): Promise<unknown> => {
    const answer = await send(path, { method: "POST", body: form, headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: unknown }).data;
  };
  return { client: createClient({ fetch: async (path, init) => send(path, init), token: () => token }), upload };
}

/** Every row of every table that names a word. */
async function rowsNaming(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    found.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`).filter((row) => row.includes(word)));
  }
  return found;
}

test("each reader gets addresses with the origin he came by, and none is stored [S12]", async () => {
  const evil = await at("evil.example", "finance");
  const form = uploadForm("第一行", "对账说明.txt", { savePath: "chat/file", messageId: "m1" });
  const { url } = ChatUploaded.parse(await evil.upload("/laboratory/chat_module/upload_file", form));
  expect(url).toMatch(/^http:\/\/evil\.example\/files\/[\w-]{72}\.txt$/);
  const stored = storedName(backend.context, url);
  const face = uploadForm(await pngOf(), "a.png", { save_path: "admin_face", id: String(finance) });
  const avatar = Uploaded.parse(await evil.upload("/setting/user_module/user/upload_avatar", face)).url;
  expect(avatar).toMatch(/^http:\/\/evil\.example\//);

  const sender = await open("finance", { headers: { Host: "evil.example" } });
  const [one, other, old] = [
    await open("clerk", { headers: { Host: "one.example" } }),
    await open("clerk", { headers: { Host: "other.example:8443" } }),
    await open("clerk", { headers: { Host: "one.example" }, sync: false }),
  ];
  const id = randomUUID();
  sender.send("/friend/send_message", {
    ...{ id, type: "file", content: url, toContactId: clerk },
    ...{ fileName: "a", fileSize: 1, fileExt: "txt" },
  });
  const facePath = new URL(avatar).pathname;
  for (const [socket, host] of [
    [one, "one.example"],
    [other, "other.example:8443"],
    [old, "one.example"],
  ] as const) {
    const { message } = await socket.next("", (frame) => frame.message.id === id);
    expect(new URL(String(message.content)).host).toBe(host);
    expect(storedName(backend.context, String(message.content))).toBe(stored);
    expect(message.fromUser.avatar).toBe(`http://${host}${facePath}`);
  }
  const init = await (await open("clerk", { headers: { Host: "late.example" } })).next("init");
  expect(init.user_contact.find((contact) => contact.id === finance)?.avatar).toBe(`http://late.example${facePath}`);

  const reader = await at("reader.example", "clerk");
  const { list } = await reader.client.call(chatApi.friendHistory, { contact_id: finance });
  const shown = /"(http:\/\/reader\.example\/files\/[^"]+\.txt)"/.exec(JSON.stringify(list))?.[1] ?? "";
  expect(storedName(backend.context, shown)).toBe(stored);
  const own = await at("again.example", "finance");
  const { user_info } = await own.client.call(initializationApi.initialization, {});
  expect(user_info.avatar).toBe(`http://again.example${facePath}`);

  await backend.api.settled();
  expect(await rowsNaming("evil.example")).toEqual([]);
  expect(await rowsNaming("reader.example")).toEqual([]);
});

test("addresses that were stored whole become paths, others stay [S12]", async () => {
  const name = `${"0123456789abcdef".repeat(2)}.png`;
  const own = `https://pay.example:8443/files/${name}`;
  const line = { conversation_id: 1, from_uid: finance, send_time: 1, file_name: "", file_size: 0, file_ext: "" };
  const bundle = { list: [{ content: own, fromUser: { avatar: own } }, { content: `<a href="${own}">x</a>` }] };
  const kept = [
    ["text", own],
    ["image", `https://cdn.example/pictures/files/${name}`],
    ["image", `/files/${name}`],
    ["event", own],
  ] as const;
  const rows = [["image", own], ["forward", JSON.stringify(bundle)], ...kept] as const;
  await db
    .insertInto("messages")
    .values(rows.map(([type, content], at) => ({ ...line, type, content, seq: 9000 + at, message_id: `s12-${at}` })))
    .execute();
  await db.updateTable("users").set({ avatar: own }).where("id", "=", clerk).execute();
  await storedPaths(kind).up(db);
  const after = await db
    .selectFrom("messages")
    .select("content")
    .where("message_id", "like", "s12-%")
    .orderBy("message_id")
    .execute();
  const path = `/files/${name}`;
  const shortened = { list: [{ content: path, fromUser: { avatar: path } }, { content: `<a href="${own}">x</a>` }] };
  expect(after.map(({ content }) => content)).toEqual([
    path,
    JSON.stringify(shortened),
    ...kept.map(([, content]) => content),
  ]);
  const { avatar } = await db.selectFrom("users").select("avatar").where("id", "=", clerk).executeTakeFirstOrThrow();
  expect(avatar).toBe(path);
  await db.deleteFrom("messages").where("message_id", "like", "s12-%").execute();
  await db.updateTable("users").set({ avatar: "" }).where("id", "=", clerk).execute();
});
