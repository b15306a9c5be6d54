import sharp from "sharp";
import { expect, test } from "vitest";
import { initializationApi } from "#contract/platform/initialization";
import { Uploaded, uploadApi } from "#contract/platform/uploads";
import { userApi } from "#contract/platform/users";
import { makeRole, makeUser, newUser, userRights } from "../../../../tests/support/api/administrators";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { pngOf, uploadForm } from "../../../../tests/support/files/pictures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const admin = await backend.signIn("admin");
const keeperRole = await makeRole(backend, admin, userRights);
const inSchool = (school_id: number) => ({ account_type: 2 as const, school_id });
const keeper = await makeUser(backend, admin, { roleData: [keeperRole.name], ...inSchool(1) });
const asKeeper = await backend.signIn(keeper.username);
const reader = await makeRole(backend, admin, []);

const person = (school: number) => makeUser(backend, admin, { roleData: [reader.name], ...inSchool(school) });
const file = async (side = 30) => new File([new Uint8Array(await pngOf(side, side))], "a.png");

async function uploadAvatar(token: string, id: number) {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(await pngOf(800, 800))]), "blob");
  body.set("save_path", "admin_face");
  body.set("id", String(id));
  return (await backend.request("POST", "/setting/user_module/user/upload_avatar", { token, body })).envelope;
}

async function statusOf(url: string): Promise<number> {
  const origin = "http://backend.internal";
  return (await backend.files.fetch(new Request(url), { address: "127.0.0.1", origin })).status;
}

async function avatarOf(id: number) {
  return (await backend.client(admin).call(userApi.edit, { id })).list.avatar;
}

test("one's own picture is stored small, shown, and takes the former one's place [UP-01, UP-04]", async () => {
  const { id, username } = await person(1);
  const token = await backend.signIn(username);
  const first = await uploadAvatar(token, id);
  expect(first).toMatchObject({ code: 200, msg: "上传头像成功" });
  const { url } = Uploaded.parse(first.data);
  const { user_info } = await backend.client(token).call(initializationApi.initialization, {});
  expect(user_info.avatar).toBe(url);
  const answer = await backend.files.fetch(new Request(url), {
    address: "127.0.0.1",
    origin: "http://backend.internal",
  });
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
  const second = Uploaded.parse((await uploadAvatar(token, id)).data);
  expect([await statusOf(url), await statusOf(second.url)]).toEqual([404, 200]);
});

test("another's picture takes the right over that account [UP-01]", async () => {
  const [own, foreign] = [await person(1), await person(2)];
  const stranger = await backend.signIn((await person(1)).username);
  expect((await uploadAvatar(stranger, own.id)).code).toBe(403);
  expect((await uploadAvatar(asKeeper, foreign.id)).code).toBe(3001);
  expect((await uploadAvatar(asKeeper, 1)).code).toBe(3001);
  expect([await avatarOf(own.id), await avatarOf(foreign.id)]).toEqual(["", ""]);
  const { url } = Uploaded.parse((await uploadAvatar(asKeeper, own.id)).data);
  expect(await avatarOf(own.id)).toBe(url);
});

test("a file that is no picture changes nothing [UP-01]", async () => {
  const { id } = await person(1);
  const body = uploadForm("<script>", "a.png", { id: String(id) });
  const { envelope } = await backend.request("POST", "/setting/user_module/user/upload_avatar", { token: admin, body });
  expect(envelope).toMatchObject({ code: 4001, data: [] });
  expect(await avatarOf(id)).toBe("");
});

test("an account is made and changed with a picture the caller uploaded [UP-01]", async () => {
  const client = backend.client(asKeeper);
  const [first, second] = [
    await client.call(uploadApi.singlePic, { file: await file() }),
    await client.call(uploadApi.singlePic, { file: await file() }),
  ];
  const { id, username } = await makeUser(backend, asKeeper, { roleData: [keeperRole.name], avatar: first.url });
  expect(await avatarOf(id)).toBe(first.url);
  const { list } = await client.call(userApi.edit, { id });
  const { desc, mobile, status, roleData } = list;
  const change = (avatar?: string) => client.call(userApi.update, { id, desc, mobile, status, roleData, avatar });
  await change();
  expect(await avatarOf(id)).toBe(first.url);
  await change(second.url);
  expect([await avatarOf(id), await statusOf(first.url)]).toEqual([second.url, 404]);
  await change("");
  expect([await avatarOf(id), await statusOf(second.url)]).toEqual(["", 404]);
  expect(username).toMatch(/^user_/);
});

test("a picture from elsewhere, or another's, is no avatar [UP-04]", async () => {
  const { url: foreign } = await backend.client(admin).call(uploadApi.singlePic, { file: await file() });
  const form = uploadForm("text", "a.txt");
  const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_file", {
    token: asKeeper,
    body: form,
  });
  const { url: notPicture } = Uploaded.parse(envelope.data);
  const unknown = `http://backend.internal/files/${"0".repeat(32)}.png`;
  for (const avatar of [
    "https://evil.example/a.png",
    "javascript:alert(1)",
    "/files/../a.png",
    unknown,
    foreign,
    notPicture,
  ]) {
    const fields = newUser({ roleData: [keeperRole.name], avatar });
    const stored = backend.request("POST", "/setting/user_module/user/store", { token: asKeeper, body: fields });
    expect([avatar, (await stored).envelope]).toEqual([
      avatar,
      { code: 3002, msg: "请上传图片作为头像", values: { field: "avatar", label: "头像" }, data: [] },
    ]);
  }
});

test("an own file is stored under our own address, whatever host was written before it [UP-04]", async () => {
  const client = backend.client(asKeeper);
  const { fileName, url } = await client.call(uploadApi.singlePic, { file: await file() });
  const avatar = `https://evil.example/files/${fileName}`;
  const { id } = await makeUser(backend, asKeeper, { roleData: [keeperRole.name], avatar });
  expect(await avatarOf(id)).toBe(url);
});

test("a deleted account's picture goes with it [UP-04]", async () => {
  const { id } = await person(1);
  const { url } = Uploaded.parse((await uploadAvatar(asKeeper, id)).data);
  await backend.client(asKeeper).call(userApi.destroy, { id });
  expect(await statusOf(url)).toBe(404);
});
