import { expect, test } from "vitest";
import { controlApi } from "#contract/platform/control";
import { authApi } from "#contract/platform/auth";
import { userApi } from "#contract/platform/users";
import { makeUser } from "../support/api/administrators";
import { demoPassword, startTestBackend } from "../support/api/backend";
import { createChatPage, shownContacts } from "../support/chat/chat-page";
import { listenForAccounts } from "../support/chat/socket-client";

const backend = await startTestBackend();
const { base, open } = await listenForAccounts(backend);
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);
const ofSchoolOne = () => ({ roleData: ["clerk"], account_type: 2 as const, school_id: 1 });

test("a new account is in the open windows of its colleagues, and of nobody else [IM-21, RT-11]", async () => {
  const finance = await open("finance");
  const ordinary = await open("clerk", { sync: false });
  const stranger = await open("teacher");
  const { id } = await makeUser(backend, admin, { ...ofSchoolOne(), desc: "新窗口" });
  const { message } = await finance.next("new_friend_join_message", ({ message: { contact } }) => contact.id === id);
  expect(message).toMatchObject({ status: "succeed", type: "event", content: "", fromUser: { id: 0 } });
  const contact = { id, is_group: 0, displayName: "新窗口", index: "青溪小学", unread: 0, status: 0, lastSendTime: 0 };
  expect(message.contact).toMatchObject({ ...contact, change_seq: 0, read_seq: 0 });
  const plain = await ordinary.next("new_friend_join_message", ({ message: { contact } }) => contact.id === id);
  expect(plain.message.contact).toMatchObject(contact);
  expect(plain.message.contact).not.toHaveProperty("change_seq");
  expect(JSON.stringify([message, plain])).not.toMatch(/password|mobile|phone|username/);
  expect(stranger.left("new_friend_join_message")).toEqual([]);
});

test("a deleted account leaves the open windows, several at once too [IM-21, RT-11]", async () => {
  const accounts = [await makeUser(backend, admin, ofSchoolOne()), await makeUser(backend, admin, ofSchoolOne())];
  const single = await makeUser(backend, admin, ofSchoolOne());
  const finance = await open("finance");
  const stranger = await open("teacher");
  await asAdmin.call(userApi.destroy, { id: single.id });
  expect((await finance.next("friend_delete_message")).message).toMatchObject({ type: "event", contact_id: single.id });
  await asAdmin.call(userApi.destroy, { id: accounts.map(({ id }) => id) });
  const gone = [await finance.next("friend_delete_message"), await finance.next("friend_delete_message")];
  expect(gone.map(({ message }) => message.contact_id).sort()).toEqual(accounts.map(({ id }) => id).sort());
  expect(stranger.left("friend_delete_message")).toEqual([]);
});

test("a refused deletion is told to nobody [IM-21]", async () => {
  const finance = await open("finance");
  await expect(asAdmin.call(userApi.destroy, { id: 1 })).rejects.toThrow();
  const { id } = await makeUser(backend, admin, ofSchoolOne());
  await finance.next("new_friend_join_message", ({ message }) => message.contact.id === id);
  expect(finance.left("friend_delete_message")).toEqual([]);
});

test("who registered and is given a school gains its contacts while looking on [AUTH-05, IM-21]", async () => {
  await asAdmin.call(controlApi.change, { key: "register_switch", value: true });
  const fields = { username: "onlooker", password: demoPassword, password_confirmation: demoPassword, desc: "新同事" };
  await backend.client().call(authApi.register, fields);
  const page = createChatPage(base, await backend.signIn("onlooker"));
  await page.connect();
  const { list } = await asAdmin.call(userApi.list, { username: "onlooker" });
  const id = list[0]?.id ?? 0;
  const finance = await open("finance");
  const { list: known } = await asAdmin.call(userApi.edit, { id });
  await asAdmin.call(userApi.update, { ...known, id, mobile: "", school_id: 1, roleData: ["clerk"] });
  await finance.next("new_friend_join_message", ({ message }) => message.contact.id === id);
  const fresh = createChatPage(base, await backend.signIn("onlooker"));
  await fresh.connect();
  expect(Object.keys(fresh.state().conversations)).not.toEqual([]);
  await expect.poll(() => shownContacts(page)).toEqual(shownContacts(fresh));
  await asAdmin.call(userApi.update, { ...known, id, mobile: "", desc: "老同事", school_id: 1, roleData: ["clerk"] });
  expect(finance.left("new_friend_join_message")).toEqual([]);
  for (const each of [page, fresh]) each.disconnect();
});
