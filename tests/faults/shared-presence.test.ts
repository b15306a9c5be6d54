import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { demoIds } from "../support/api/demo-ids";
import { openRedis, redisUrl, startInstances } from "../support/chat/instances";
import type { SocketClient } from "../support/chat/socket-client";
import { startTcpProxy } from "../support/server/tcp-proxy";

const { finance, store, clerk } = demoIds;
const patience = { timeout: 120_000 };
const graceMs = 4_000;
/** Longer than from one sign of life to the next. */
const beat = { timeout: 12_000 };

async function startThree(thirdUrl = redisUrl) {
  const [first, second, third] = await startInstances([redisUrl, redisUrl, thirdUrl]);
  if (!first || !second || !third) throw new Error("three are needed");
  return { first, second, third };
}

const newsOf = (watcher: SocketClient, uid: number) => [
  ...watcher.left("friend_online_message").filter(({ message }) => message.uid === uid),
  ...watcher.left("friend_offline_message").filter(({ message }) => message.uid === uid),
];
const heard = (watcher: SocketClient, uid: number) =>
  newsOf(watcher, uid).map(({ message: { online_status, is_reconnection } }) => [online_status, is_reconnection]);

test(
  "who has sockets at several of three instances comes once and goes with the last [FAST-06] [RT-06]",
  patience,
  async () => {
    const { first, second, third } = await startThree();
    const watcher = await first.open(await first.backend.signIn("finance"));
    const token = await first.backend.signIn("store");
    const [here, there] = [await second.open(token), await third.open(token)];
    await expect.poll(() => heard(watcher, store)).toEqual([[1, false]]);
    for (const { backend } of [first, second, third])
      expect([...(await backend.context.findOnline([store, clerk, finance]))].sort()).toEqual([finance, store]);
    const { user_contact } = await (await third.open(await first.backend.signIn("clerk"))).next("init");
    expect(user_contact.find(({ id }) => id === store)?.status).toBe(1);

    await here.close();
    await pause(graceMs + 1_000);
    expect(heard(watcher, store)).toEqual([[1, false]]);
    await there.close();
    await expect
      .poll(() => heard(watcher, store), beat)
      .toEqual([
        [1, false],
        [0, false],
      ]);
  },
);

test(
  "the people of an instance that dies without a word go offline, those who are elsewhere as well stay [FAST-06] [RT-06]",
  patience,
  async () => {
    const line = await startTcpProxy(redisUrl);
    const { first, second, third } = await startThree(line.url);
    const watcher = await first.open(await first.backend.signIn("finance"));
    const [gone, both] = [await first.backend.signIn("store"), await first.backend.signIn("clerk")];
    await third.open(gone);
    await third.open(both);
    await second.open(both);
    await expect.poll(() => heard(watcher, store)).toEqual([[1, false]]);

    await line.cut();
    const { redis, prefix } = openRedis(first);
    // as after 40 s of silence
    for (const name of await namesWith(redis, prefix, store)) await age(redis, prefix, name);
    await expect
      .poll(() => heard(watcher, store), beat)
      .toEqual([
        [1, false],
        [0, true],
      ]);
    expect(heard(watcher, clerk)).toEqual([[1, false]]);
    expect([...(await first.backend.context.findOnline([store, clerk]))]).toEqual([clerk]);

    // it was not dead after all
    await line.mend();
    await expect.poll(async () => (await first.backend.context.findOnline([store])).size, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => heard(watcher, store), beat).toHaveLength(3);
  },
);

test(
  "a Redis that lost everything is filled again, and what it did not pass on is caught up [FAST-06] [HOLD-08]",
  patience,
  async () => {
    const { first, second } = await startThree();
    const writer = await first.open(await first.backend.signIn("finance"));
    const reader = await second.open(await first.backend.signIn("clerk"));
    const cursor = (await reader.next("init")).user_contact.find(({ id }) => id === finance)?.change_seq ?? 0;
    const { redis, prefix } = openRedis(first);
    await redis.del(...(await redis.keys(`${prefix}*`)));
    const lost = writer.sendText(clerk, "没有转达");
    await writer.next("ack", ({ message }) => message.id === lost);

    await expect.poll(() => reader.left("init").length, { timeout: 20_000 }).toBe(1);
    const again = await reader.next("init");
    expect(again.user_contact.find(({ id }) => id === finance)).toMatchObject({ change_seq: cursor + 1, unread: 1 });
    const after = writer.sendText(clerk, "又转达了");
    await reader.next("", ({ message }) => message.id === after);
    expect((await first.backend.context.findOnline([clerk])).size).toBe(1);
  },
);

test(
  "an instance that ends sends its people away without telling anybody that they went [O-X2]",
  patience,
  async () => {
    const { first, second, third } = await startThree();
    const watcher = await first.open(await first.backend.signIn("finance"));
    const [staying, going] = [await first.backend.signIn("store"), await first.backend.signIn("clerk")];
    const [one, other] = [await third.open(staying), await third.open(going)];
    await expect.poll(() => [heard(watcher, store), heard(watcher, clerk)]).toEqual([[[1, false]], [[1, false]]]);
    await third.backend.close();
    expect([await one.closed, await other.closed]).toEqual([1012, 1012]);
    await pause(graceMs + 1_000);
    await second.open(staying, { isReconnection: true });
    expect([heard(watcher, store), heard(watcher, clerk)]).toEqual([[[1, false]], [[1, false]]]);
    await expect
      .poll(() => heard(watcher, clerk), { timeout: 30_000 })
      .toEqual([
        [1, false],
        [0, true],
      ]);
    expect(heard(watcher, store)).toEqual([[1, false]]);
  },
);

type TestRedis = ReturnType<typeof openRedis>["redis"];

/** The instances at which a user is entered. */
async function namesWith(redis: TestRedis, prefix: string, userId: number): Promise<string[]> {
  return ((await redis.hget(`${prefix}online`, String(userId))) ?? "").split(",");
}

async function age(redis: TestRedis, prefix: string, instance: string): Promise<void> {
  await redis.zincrby(`${prefix}instances`, -40_000, instance);
}
