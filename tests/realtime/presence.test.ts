import { expect, test } from "vitest";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, listenForSockets, openSocket } from "../support/chat/socket-client";
import { noAvatar } from "../support/chat/no-avatar";

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const { finance, clerk, store } = demoIds;

const graceMs = 4000;
const patience = { timeout: 15_000 };

test(
  "contacts learn who comes and, some seconds after the last socket closed, who is gone [IM-10] [RT-06]",
  patience,
  async () => {
    const watcher = await open("finance", { sync: false });
    const stranger = await open("teacher");
    const first = await open("clerk");
    const second = await open("clerk");
    const online = await watcher.next("friend_online_message", ({ message }) => message.uid === clerk);
    expect(online.message).toMatchObject({
      type: "event",
      status: "succeed",
      uid: clerk,
      online_status: 1,
      is_reconnection: false,
      user_info: { id: clerk, desc: "收费专员", avatar: noAvatar },
    });
    expect(JSON.stringify(online)).not.toMatch(/password|phone|username/);
    await first.close();
    await pause(graceMs + 500);
    expect(watcher.left("friend_offline_message")).toEqual([]);
    await second.close();
    const offline = await watcher.next("friend_offline_message");
    expect(offline.message).toMatchObject({ uid: clerk, online_status: 0, is_reconnection: false });
    expect(watcher.left("friend_online_message")).toEqual([]);
    expect(stranger.left("friend_online_message")).toEqual([]);
    expect(stranger.left("friend_offline_message")).toEqual([]);
  },
);

test("who reloads or comes back after two seconds was never gone [RT-02] [IM-10]", patience, async () => {
  const watcher = await open("finance");
  const socket = await open("store");
  await watcher.next("friend_online_message", ({ message }) => message.uid === store);
  socket.socket.terminate();
  await pause(2000);
  await open("store", { isReconnection: true });
  await pause(graceMs);
  expect(watcher.left("friend_offline_message")).toEqual([]);
  expect(watcher.left("friend_online_message")).toEqual([]);
});

test("after a restart contacts come back without a notice [RT-02]", async () => {
  const restarted = await startTestBackend();
  const address = await listenForSockets(restarted);
  const back = { isReconnection: true };
  const watcher = await openSocket(address, await restarted.signIn("finance"), back);
  await openSocket(address, await restarted.signIn("clerk"), back);
  expect((await watcher.next("friend_online_message")).message).toMatchObject({ uid: clerk, is_reconnection: true });
});

test("init says who is online now [IM-10]", async () => {
  await open("finance");
  const { user_contact } = await (await open("admin")).next("init");
  expect(user_contact.find(({ id }) => id === finance)?.status).toBe(1);
  expect(user_contact.find(({ id }) => id === 6)?.status).toBe(0);
});
