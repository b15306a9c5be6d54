import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { followAvatarChanges } from "#backend/chat/groups/avatar-changes.service";
import { Uploaded } from "#contract/platform/uploads";
import { userApi } from "#contract/platform/users";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { startPictureHost } from "../support/server/picture-host";
import { pngOf, uploadForm } from "../support/files/pictures";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { noAvatar } from "../support/chat/no-avatar";

const { clerk, store } = demoIds;
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);
const caller = { address: "127.0.0.1", origin: "http://backend.internal" };

const show = (url: string) => backend.files.fetch(new Request(url), caller);

async function upload(username: string, path: string, fields: Record<string, string>): Promise<string> {
  const body = uploadForm(await pngOf(200, 200), "a.png", fields);
  const { envelope } = await backend.request("POST", path, { token: await backend.signIn(username), body });
  return Uploaded.parse(envelope.data).url;
}

async function makeGroup(creator: SocketClient, members: readonly number[], avatar = "") {
  const name = `群 ${randomUUID().slice(0, 8)}`;
  const checkedContacts = members.map((id) => ({ id }));
  creator.send("/group/create_group", { name, size: 200, avatar, introduction: "", checkedContacts }, "POST");
  const made = await creator.next("create_group", ({ message }) => message.group_info.displayName === name);
  return made.message.group_info;
}

/** Which file an address shows; its host is the one it was asked at. */
const fileOf = (url: string) => new URL(url).pathname;

const nextAvatar = async (socket: SocketClient, groupId: string) =>
  (await socket.next("change_group_avatar", ({ message }) => message.toContactId === groupId)).message.avatar;

/** The colour in the middle of a member's place, by shares of the picture. */
async function colourAt(url: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await (await show(url)).arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test("a group without a picture gets one made of its members, which follows them [GROUP-12]", async () => {
  await upload("clerk", "/setting/user_module/user/upload_avatar", { save_path: "admin_face", id: String(clerk) });
  const [owner, member, old] = [await open("finance"), await open("clerk"), await open("store", { sync: false })];
  const { id, avatar } = await makeGroup(owner, [clerk, store]);
  expect(avatar).toEqual(noAvatar);
  const first = await nextAvatar(member, id);
  expect(await nextAvatar(old, id)).toBe(first);
  const names = member.frames
    .filter((frame) => "message" in frame && "toContactId" in frame.message && frame.message.toContactId === id)
    .map(({ event }) => event);
  expect(names).toEqual(["create_group", "", "change_group_avatar"]);
  const answer = await show(first);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 256, height: 256 });
  // one above, two below: the clerk's picture on the left, a figure on the right
  expect(await colourAt(first, 0.26, 0.74)).toEqual([200, 30, 30]);
  expect(await colourAt(first, 0.74, 0.74)).not.toEqual([200, 30, 30]);

  old.send("/group/exit_group", { group_id: id }, "POST");
  await owner.next("group_member_exit");
  const second = await nextAvatar(member, id);
  expect(second).not.toBe(first);
  expect([(await show(first)).status, (await show(second)).status]).toEqual([404, 200]);
  const late = await (await open("clerk")).next("init");
  expect(late.user_group.find((group) => group.id === id)?.avatar).toBe(second);
});

test("members' pictures at other hosts are never asked for [GROUP-12]", async () => {
  const host = await startPictureHost("127.0.0.2", (_request, response) => void response.end());
  onTestFinished(host.close);
  const avatar = `${host.url}/files/${"0".repeat(32)}.png`;
  await backend.context.db.updateTable("users").set({ avatar }).where("id", "=", store).execute();
  const owner = await open("finance");
  const { id } = await makeGroup(owner, [store]);
  expect((await show(await nextAvatar(owner, id))).status).toBe(200);
  expect(host.asked).toEqual([]);
});

test("a picture that was chosen stays; taken away, the members come back; another's is refused [GROUP-09, GROUP-12]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const chosen = await upload("finance", "/common/upload/single_pic_by_blob", { save_path: "chat/group/avatar" });
  const { id, avatar, displayName } = await makeGroup(owner, [clerk], chosen);
  expect(fileOf(avatar)).toBe(fileOf(chosen));
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: store }] }, "POST");
  await member.next("new_member_join_group");
  const edit = (change: object) =>
    owner.send(
      "/group/edit_group",
      { group_id: id, group_name: displayName, size: 200, validation: 0, introduction: "", ...change },
      "POST",
    );
  const foreign = await upload("clerk", "/common/upload/single_pic_by_blob", { save_path: "chat/group/avatar" });
  for (const address of [foreign, "http://elsewhere.example/a.png"]) {
    edit({ avatar: address });
    expect((await owner.next("error")).message.msg).toContain("请上传图片作为头像");
  }
  edit({ avatar: chosen });
  expect(fileOf((await member.next("edit_group")).message.group_info.avatar)).toBe(fileOf(chosen));
  edit({ avatar: "" });
  expect((await member.next("edit_group")).message.group_info.avatar).toEqual(noAvatar);
  const composed = await nextAvatar(member, id);
  expect(fileOf(composed)).not.toBe(fileOf(chosen));
  // nothing was put together while the chosen one hung there
  expect(member.left("change_group_avatar").filter(({ message }) => message.toContactId === id)).toEqual([]);
  // what is sent back as it came stays one of the members
  edit({ avatar: composed });
  await member.next("edit_group");
  owner.send("/group/delete_group_member", { group_id: id, uid: store }, "POST");
  expect(await nextAvatar(member, id)).not.toBe(composed);
});

const ownAvatar = (username: string, id: number) =>
  upload(username, "/setting/user_module/user/upload_avatar", { save_path: "admin_face", id: String(id) });

test("a member's new picture reaches the groups that show him, and those alone [GROUP-12]", async () => {
  const [owner, member, old] = [await open("finance"), await open("clerk"), await open("clerk", { sync: false })];
  const [one, other] = [await makeGroup(owner, [clerk, store]), await makeGroup(owner, [clerk])];
  const chosen = await makeGroup(owner, [clerk, store], await upload("finance", "/common/upload_pic", {}));
  const without = await makeGroup(owner, [store]);
  const before = [await nextAvatar(member, one.id), await nextAvatar(member, other.id)];
  const kept = await nextAvatar(owner, without.id);
  for (const group of [one, other]) await nextAvatar(old, group.id);

  await ownAvatar("clerk", clerk);
  const after = [await nextAvatar(member, one.id), await nextAvatar(member, other.id)];
  // the clerk stands below on the left of three, on the right of two
  expect(await colourAt(after[0] ?? "", 0.26, 0.74)).toEqual([200, 30, 30]);
  expect(await colourAt(after[1] ?? "", 0.74, 0.5)).toEqual([200, 30, 30]);
  expect([await nextAvatar(old, one.id), await nextAvatar(old, other.id)]).toEqual(after);
  for (const gone of before) expect((await show(gone)).status).toBe(404);
  expect(new URL(after[0] ?? "").origin).toBe(new URL(before[0] ?? "").origin);

  // by the administrator, too
  const admin = backend.client(await backend.signIn("admin"));
  const { list: account } = await admin.call(userApi.edit, { id: clerk });
  await admin.call(userApi.update, { ...account, id: clerk, avatar: "" });
  const last = [await nextAvatar(member, one.id), await nextAvatar(member, other.id)];
  expect(await colourAt(last[0] ?? "", 0.26, 0.74)).not.toEqual([200, 30, 30]);
  const { user_group } = await (await open("finance")).next("init");
  const shownFor = ({ id }: { id: string }) => user_group.find((group) => group.id === id)?.avatar;
  expect([shownFor(one), shownFor(other), shownFor(chosen), shownFor(without)]).toEqual([...last, chosen.avatar, kept]);
});

test("many changes of one picture end with the last one on the group's, and leave nothing to do [GROUP-12]", async () => {
  const [owner, member] = [await open("finance"), await open("clerk")];
  const { id } = await makeGroup(owner, [clerk]);
  await nextAvatar(member, id);
  for (let count = 0; count < 5; count += 1) await ownAvatar("clerk", clerk);
  await followAvatarChanges(backend.context);
  const { db } = backend.context;
  expect(await db.selectFrom("avatar_changes").selectAll().execute()).toEqual([]);
  const group = db.selectFrom("chat_groups").select(["avatar", "composed_of"]).where("group_id", "=", id);
  const last = await group.executeTakeFirstOrThrow();
  expect(await colourAt(caller.origin + last.avatar, 0.74, 0.5)).toEqual([200, 30, 30]);
  // it shows everybody as they are: looked at once more, it stays
  await db.insertInto("avatar_changes").values({ user_id: clerk }).execute();
  await followAvatarChanges(backend.context);
  expect(await group.executeTakeFirstOrThrow()).toEqual(last);
});
