import { expect, test } from "vitest";
import { friendApi } from "#contract/chat/friends";
import { chatApi } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import { userApi } from "#contract/platform/users";
import { makeUser } from "../support/api/administrators";
import { startTestBackend } from "../support/api/backend";
import { createChatPage, shownContacts } from "../support/chat/chat-page";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";

const { finance, clerk, teacher, agent, agent2 } = demoIds;
const teacherPhone = "13800000004";

const backend = await startTestBackend();
const { base, open } = await listenForAccounts(backend);
const admin = await backend.signIn("admin");

/** An account of school 1 of its own, signed in. */
async function colleague(desc: string) {
  const { id, username, mobile } = await makeUser(backend, admin, {
    ...{ roleData: ["clerk"], account_type: 2, school_id: 1, desc },
  });
  return { id, username, mobile, desc, client: backend.client(await backend.signIn(username)) };
}

async function signedIn(username: string) {
  return backend.client(await backend.signIn(username));
}

test("colleagues are found by name, by pinyin and its initials; others by nothing but their whole phone [IM-21]", async () => {
  const asFinance = await signedIn("finance");
  const find = async (q: string) => (await asFinance.call(friendApi.friendSearch, { q })).list.map(({ id }) => id);
  for (const q of ["收费专", "shoufeizhuanyuan", "sfzy", "shoufzy"]) expect(await find(q), q).toContain(clerk);
  for (const q of ["班主任", "njbzr", "nianji", "138000000", teacherPhone.slice(1), "teacher"])
    expect(await find(q), q).not.toContain(teacher);
  const { list } = await asFinance.call(friendApi.friendSearch, { q: teacherPhone });
  expect(list).toEqual([
    { id: teacher, displayName: "年级班主任", desc: "年级班主任", avatar: "", school: "", relation: "none" },
  ]);
  expect(JSON.stringify(list)).not.toContain(teacherPhone);
});

test("the platform finds everybody, an agent the staff of its schools and no other [IM-21]", async () => {
  const everyone = [finance, teacher, agent2];
  const asAdmin = backend.client(admin);
  for (const id of everyone) {
    const { desc } = await asAdmin.call(friendApi.friendPerson, { uid: id });
    const { list } = await asAdmin.call(friendApi.friendSearch, { q: desc });
    expect(list.map((one) => one.id)).toContain(id);
  }
  const asAgent = await signedIn("agent");
  const found = async (q: string) => (await asAgent.call(friendApi.friendSearch, { q })).list.map(({ id }) => id);
  expect(await found("年级班主任")).toContain(teacher);
  const asAgent2 = await signedIn("agent2");
  expect((await asAgent2.call(friendApi.friendSearch, { q: "财务主管" })).list).toEqual([]);
});

test("a card tells a colleague's school, post and masked phone; who is a stranger is as absent as nobody [IM-21]", async () => {
  const asFinance = await signedIn("finance");
  const card = await asFinance.call(friendApi.friendPerson, { uid: clerk });
  expect(card).toMatchObject({ desc: "收费专员", school: "青溪小学", phone: "138****0003", relation: "friend" });
  expect(card.role).not.toBe("");
  expect(JSON.stringify(card)).not.toMatch(/password|13800000003|email|username/);
  const refused = { code: code.refused, message: "用户不存在或已被删除" };
  for (const uid of [teacher, agent2, 99_999])
    await expect(asFinance.call(friendApi.friendPerson, { uid }), String(uid)).rejects.toMatchObject(refused);
  expect(await asFinance.call(friendApi.friendPerson, { uid: finance })).toMatchObject({ relation: "self" });
});

test("nobody asks a stranger by a number alone; with the right phone the other side decides [IM-21]", async () => {
  const one = await colleague("申请的人");
  const ask = (input: { uid: number; word?: string; phone?: string }) => one.client.call(friendApi.friendApply, input);
  const refused = { code: code.refused, message: "用户不存在或已被删除" };
  for (const input of [{ uid: teacher }, { uid: teacher, phone: "13800000002" }, { uid: 99_999, phone: teacherPhone }])
    await expect(ask(input)).rejects.toMatchObject(refused);
  await expect(ask({ uid: one.id })).rejects.toMatchObject({ code: code.badInput });
  await expect(ask({ uid: finance })).rejects.toMatchObject({ code: code.refused, message: "对方已是您的联系人" });

  const [page, ordinary] = [await open("teacher"), await open("teacher", { sync: false })];
  const before = page.frames.find((frame) => frame.event === "init");
  expect(before).toMatchObject({ friend_waiting: 0 });
  expect(await ask({ uid: teacher, word: "你好", phone: teacherPhone })).toEqual({ relation: "sent" });
  const news = { uid: one.id, desc: "申请的人", is_own: 0, status: 0, waiting: 1 };
  expect(await page.next("friend_apply")).toMatchObject(news);

  const asTeacher = await signedIn("teacher");
  // who is asked may look at who asks
  const asking = await asTeacher.call(friendApi.friendPerson, { uid: one.id });
  expect(asking).toMatchObject({ relation: "received", word: "你好", school: "", phone: "" });
  await asTeacher.call(friendApi.friendSettle, { uid: one.id, approve: 1 });
  const { message } = await page.next("new_friend_join_message");
  expect(message.contact).toMatchObject({ id: one.id, displayName: "申请的人" });
  expect(await page.next("friend_apply")).toMatchObject({ uid: one.id, status: 1, waiting: 0 });
  await ordinary.next("new_friend_join_message");
  expect(ordinary.frames.map(({ event }) => String(event))).not.toContain("friend_apply");
  expect(ordinary.foreign).toEqual([]);
});

test("only who was asked decides, once; a refusal holds for a day [IM-21]", async () => {
  const [one, other] = [await colleague("甲方"), await colleague("乙方")];
  await one.client.call(friendApi.friendDestroy, { uid: other.id });
  await one.client.call(friendApi.friendApply, { uid: other.id, word: "再来" });
  const settle = (client: typeof one.client, uid: number, approve: number) =>
    client.call(friendApi.friendSettle, { uid, approve });
  const asFinance = await signedIn("finance");
  const refused = { code: code.refused, message: "申请不存在或已被删除" };
  for (const [client, uid] of [
    [one.client, other.id],
    [one.client, one.id],
    [asFinance, one.id],
  ] as const)
    await expect(settle(client, uid, 1)).rejects.toMatchObject(refused);
  await settle(other.client, one.id, 0);
  await expect(settle(other.client, one.id, 1)).rejects.toMatchObject(refused);
  expect((await one.client.call(friendApi.friendApplications, {})).list).toMatchObject([
    { uid: other.id, is_own: 1, status: 2, word: "再来" },
  ]);
  await expect(one.client.call(friendApi.friendApply, { uid: other.id })).rejects.toMatchObject({
    code: code.tooOften,
  });
  // the other way round is no repetition
  expect(await other.client.call(friendApi.friendApply, { uid: one.id })).toEqual({ relation: "sent" });
});

test("two who ask each other are contacts, and applications are limited [IM-21]", async () => {
  const [one, other] = [await colleague("互相甲"), await colleague("互相乙")];
  await one.client.call(friendApi.friendDestroy, { uid: other.id });
  expect(await one.client.call(friendApi.friendApply, { uid: other.id })).toEqual({ relation: "sent" });
  expect(await other.client.call(friendApi.friendApply, { uid: one.id })).toEqual({ relation: "friend" });
  expect(await one.client.call(friendApi.friendPerson, { uid: other.id })).toMatchObject({ relation: "friend" });

  const tries = Array.from({ length: 12 }, () => one.client.call(friendApi.friendApply, { uid: 99_999 }));
  const codes = (await Promise.allSettled(tries)).map((tried) =>
    tried.status === "rejected" ? tried.reason.code : 200,
  );
  expect(codes).toContain(code.tooOften);
});

test("a remark is the reader's alone: in the list, in rows, in the records, on every page of the reader [IM-12, IM-21]", async () => {
  const [one, other] = [await colleague("被备注的"), await colleague("写备注的")];
  const [mine, another, theirs] = [await open(other.username), await open(other.username), await open(one.username)];
  const ordinary = await open(other.username, { sync: false });
  const id = theirs.sendText(other.id, "我是谁");
  await mine.next("", ({ message }) => message.id === id);
  await other.client.call(friendApi.friendRemark, { uid: one.id, remark: " 老同学 " });
  const named = { contact_id: one.id, remark: "老同学", displayName: "老同学" };
  for (const page of [mine, another]) expect(await page.next("friend_remark")).toMatchObject(named);
  mine.send("/friend/pull_message", { contact_id: one.id });
  const { friend_history_message: rows } = await mine.next("friend_history_message");
  expect(rows.at(-1)?.fromUser.displayName).toBe("老同学");
  const { list } = await other.client.call(chatApi.friendHistory, { contact_id: one.id });
  expect(list[0]?.displayName).toBe("老同学");
  const fresh = await open(other.username);
  const [init] = fresh.frames.filter((frame) => frame.event === "init");
  const contact = init?.user_contact.find((known) => known.id === one.id);
  expect(contact).toMatchObject({ displayName: "老同学", remark: "老同学", desc: "被备注的" });
  // found by either name
  expect(contact?.pinyin).toBe("lao tong xue | bei bei zhu de");
  expect(ordinary.foreign).toEqual([]);
  expect(ordinary.frames.map(({ event }) => String(event))).not.toContain("friend_remark");
  theirs.send("/friend/pull_message", { contact_id: other.id });
  expect(JSON.stringify(await theirs.next("friend_history_message"))).not.toContain("老同学");

  await expect(other.client.call(friendApi.friendRemark, { uid: teacher, remark: "外人" })).rejects.toMatchObject({
    code: code.refused,
  });
  await expect(
    other.client.call(friendApi.friendRemark, { uid: one.id, remark: "长".repeat(31) }),
  ).rejects.toMatchObject({
    code: code.badInput,
  });
  await other.client.call(friendApi.friendRemark, { uid: one.id, remark: "" });
  expect(await mine.next("friend_remark")).toMatchObject({ remark: "", displayName: "被备注的" });
});

test("a deleted friend leaves both sides; as friends again they find what they wrote, and pages agree [IM-21, RT-11]", async () => {
  const [one, other] = [await colleague("聚散甲"), await colleague("聚散乙")];
  const pageOf = async (username: string) => createChatPage(base, await backend.signIn(username));
  const pages = [await pageOf(one.username), await pageOf(other.username)] as const;
  for (const page of pages) await page.connect();
  pages[0].write(other.id, "分别之前");
  await pages[0].settle();
  await expect.poll(() => pages[1].state().conversations[one.id]?.contact.lastContent !== undefined).toBe(true);
  const ordinary = await open(other.username, { sync: false });

  await one.client.call(friendApi.friendDestroy, { uid: other.id });
  expect((await ordinary.next("friend_delete_message")).message.contact_id).toBe(one.id);
  await expect
    .poll(() => pages.map((page) => Object.keys(page.state().conversations)).flat())
    .not.toContain(String(one.id));
  expect(pages[0].state().conversations[other.id]).toBeUndefined();
  for (const [client, uid] of [
    [one.client, other.id],
    [other.client, one.id],
  ] as const)
    await expect(client.call(friendApi.friendDestroy, { uid })).rejects.toMatchObject({ code: code.refused });
  const socket = await open(other.username);
  socket.sendText(one.id, "还在吗");
  expect((await socket.next("ack")).message).toMatchObject({ status: "failed", code: code.refused });
  // no change to an account makes contacts again of two who parted
  const { list } = await backend.client(admin).call(userApi.edit, { id: other.id });
  await backend
    .client(admin)
    .call(userApi.update, { ...list, id: other.id, mobile: other.mobile, school_id: 1, roleData: ["clerk"] });
  expect(socket.left("new_friend_join_message")).toEqual([]);

  await other.client.call(friendApi.friendApply, { uid: one.id, word: "和好吧" });
  await one.client.call(friendApi.friendSettle, { uid: other.id, approve: 1 });
  await expect.poll(() => pages[0].state().conversations[other.id] !== undefined).toBe(true);
  await expect.poll(() => pages[1].state().conversations[one.id] !== undefined).toBe(true);
  const again = [await pageOf(one.username), await pageOf(other.username)] as const;
  for (const page of again) await page.connect();
  expect(shownContacts(pages[0])).toEqual(shownContacts(again[0]));
  expect(shownContacts(pages[1])).toEqual(shownContacts(again[1]));
  expect(again[1].state().conversations[one.id]?.counted.unread).toBe(1);
  expect(again[1].state().applicants).toBe(pages[1].state().applicants);
  socket.send("/friend/pull_message", { contact_id: one.id });
  const { friend_history_message: rows } = await socket.next("friend_history_message");
  expect(rows.map(({ content }) => content)).toEqual(["分别之前"]);
  for (const page of [...pages, ...again]) page.disconnect();
});

test("members of one group may look at each other and ask, without more than a name [IM-21]", async () => {
  const owner = await open("agent");
  owner.send("/group/create_group", {
    name: "跨校群",
    checkedContacts: [{ id: finance }, { id: teacher }],
  });
  const made = await owner.next("create_group", ({ message }) => message.group_info.displayName === "跨校群");
  // its picture is put together behind it
  await owner.next("change_group_avatar");
  const asFinance = await signedIn("finance");
  expect(await asFinance.call(friendApi.friendPerson, { uid: teacher })).toMatchObject({
    ...{ desc: "年级班主任", school: "", phone: "", role: "", status: 0, relation: "none" },
  });
  expect(await asFinance.call(friendApi.friendApply, { uid: teacher })).toEqual({ relation: "sent" });
  owner.send("/group/delete_group", { group_id: made.message.group_info.id, uid: agent });
  await owner.next("delete_group");
  expect((await asFinance.call(friendApi.friendApplications, {})).list).toMatchObject([{ uid: teacher, is_own: 1 }]);
});
