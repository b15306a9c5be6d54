import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { noticeApi } from "#contract/platform/notices";
import { makeUser } from "../support/api/administrators";
import { startTestBackend } from "../support/api/backend";
import { noAvatar } from "../support/chat/no-avatar";
import { listenForAccounts } from "../support/chat/socket-client";
import { pngOf } from "../support/files/pictures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);
const admin = await backend.signIn("admin");
const origin = "http://backend.internal";
const caller = { address: "127.0.0.1", origin };
const defaultAvatar = `${origin}/files/avatar.png`;

/** An answer as an existing client reads it: the product's own client takes these addresses out again. */
async function answer(method: string, path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const { envelope } = await backend.request(method, path, { token, body });
  expect(envelope.code).toBe(200);
  return envelope.data as Record<string, unknown>;
}

test("who has no picture is sent a default one in every answer, which sent back is none [W-2]", async () => {
  const person = await makeUser(backend, admin, { roleData: ["tourist_admin"] });
  const user = "/setting/user_module/user";
  const { list } = await answer("GET", `${user}/list?username=${person.username}`, admin);
  expect(list).toMatchObject([{ avatar: defaultAvatar }]);
  const { list: row = null } = await answer("GET", `${user}/edit/${person.id}`, admin);
  expect(row).toMatchObject({ avatar: defaultAvatar });
  await answer("PUT", `${user}/update/${person.id}`, admin, row as object);
  const stored = await backend.context.db
    .selectFrom("users")
    .select("avatar")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(stored.avatar).toBe("");
  const { user_info } = await answer("GET", "/auth/initialization", await backend.signIn("clerk"));
  expect(user_info).toMatchObject({ avatar: defaultAvatar });

  const picture = await backend.files.fetch(new Request(defaultAvatar), caller);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 128, height: 128 });
});

test("frames carry the default picture, and a group made with it has none of its own [W-2]", async () => {
  const socket = await open("finance", { sync: false });
  const [init] = socket.frames;
  if (init?.event !== "init") throw new Error("no init frame");
  expect(init.user_info.avatar).toEqual(noAvatar);
  expect(new Set(init.user_contact.map(({ avatar }) => avatar))).toEqual(new Set([init.user_info.avatar]));
  const name = `群 ${randomUUID().slice(0, 8)}`;
  const draft = { name, size: 200, introduction: "", validation: 0, content: "", checkedContacts: [] };
  socket.send("/group/create_group", { ...draft, avatar: init.user_info.avatar, creator: init.user_info }, "POST");
  const made = await socket.next("create_group", ({ message }) => message.group_info.displayName === name);
  expect(made.message.group_info.avatar).toEqual(noAvatar);
  const change = await socket.next("change_group_avatar");
  expect(change.message.avatar).toMatch(/\/files\/[0-9a-f]{32}\.png$/);
});

test("pictures of our own in a notice are stored as paths and answered whole [W-9]", async () => {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(await pngOf())]), "a.png");
  body.set("savePath", "notice");
  const { envelope } = await backend.request("POST", "/common/upload/single_pic_by_blob", { token: admin, body });
  const { url } = envelope.data as { url: string };
  const title = `有图的公告 ${randomUUID().slice(0, 8)}`;
  const content = `<p>开学须知</p><img src="${url}" alt="校门" />`;
  const client = backend.client(admin);
  await client.call(noticeApi.store, { title, content, status: 0 });
  const id = (await client.call(noticeApi.list, { title })).list[0]?.id ?? 0;

  const edit = `/setting/system_module/notice/edit/${id}`;
  const { list: known } = await answer("GET", edit, admin);
  expect(known).toMatchObject({ content });
  await answer("PUT", `/setting/system_module/notice/update/${id}`, admin, known as object);
  expect(await answer("GET", edit, admin)).toMatchObject({ list: { content } });
  const stored = await backend.context.db
    .selectFrom("notices")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored.content).toBe(content.replace(origin, ""));
  // what our own pages get
  expect((await client.call(noticeApi.edit, { id })).list.content).toBe(stored.content);
});
