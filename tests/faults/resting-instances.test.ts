import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { demoIds } from "../support/api/demo-ids";
import { openRedis, redisUrl, startInstances } from "../support/chat/instances";
import type { SocketClient } from "../support/chat/socket-client";
import { startTcpProxy } from "../support/server/tcp-proxy";

// Several instances over one PostgreSQL and one Redis.

const { store, clerk } = demoIds;
const patience = { timeout: 120_000 };

async function startTwo(secondUrl = redisUrl) {
  const [first, second] = await startInstances([redisUrl, secondUrl]);
  if (!first || !second) throw new Error("two are needed");
  return { first, second };
}

const say = (socket: SocketClient, resting: boolean) => socket.send("/availability/rest", { resting });

/** Lists what a page was told of somebody's availability, however it was told, each change once. */
function shownBy(watcher: SocketClient, uid: number): (string | undefined)[] {
  const told = watcher.frames.flatMap((frame) => {
    if (frame.event === "availability_set") return frame.uid === uid ? [frame.availability] : [];
    if (frame.event === "friend_offline_message") return frame.message.uid === uid ? ["gone"] : [];
    if (frame.event === "friend_online_message") return frame.message.uid === uid ? [frame.message.availability] : [];
    if (frame.event !== "init") return [];
    return frame.user_contact.flatMap(({ id, status, availability }) =>
      id === uid && status === 1 ? [availability] : [],
    );
  });
  return told.filter((one, place) => one !== told[place - 1]);
}

test(
  "who rests at one instance and uses a page at another is there, and away only once both rest [IM-10] [RT-06]",
  patience,
  async () => {
    const { first, second } = await startTwo();
    const watcher = await first.open(await first.backend.signIn("finance"));
    const token = await first.backend.signIn("store");
    const [here, there] = [await first.open(token), await second.open(token)];
    say(here, true);
    await pause(500);
    expect(shownBy(watcher, store)).toEqual(["available"]);
    say(there, true);
    await expect.poll(() => shownBy(watcher, store)).toEqual(["available", "away"]);
    for (const { open } of [first, second]) {
      const { user_contact } = await (await open(await first.backend.signIn("clerk"))).next("init");
      expect(user_contact.find(({ id }) => id === store)).toMatchObject({ status: 1, availability: "away" });
    }
    say(there, false);
    await expect.poll(() => shownBy(watcher, store)).toEqual(["available", "away", "available"]);
  },
);

test(
  "a Redis that lost everything makes nobody jump: neither who rests nor who uses a page at one of two instances [IM-10] [HOLD-08]",
  patience,
  async () => {
    const { first, second } = await startTwo();
    const watcher = await first.open(await first.backend.signIn("finance"));
    const token = await first.backend.signIn("store");
    await first.open(token, { isResting: true });
    const used = await second.open(token);
    const resting = await second.open(await first.backend.signIn("clerk"), { isResting: true });
    await expect.poll(() => [shownBy(watcher, store).at(-1), shownBy(watcher, clerk)]).toEqual(["available", ["away"]]);
    const before = shownBy(watcher, store);
    const { redis, prefix } = openRedis(first);
    await redis.del(...(await redis.keys(`${prefix}*`)));
    for (const socket of [watcher, resting]) {
      await socket.next("init");
      await expect.poll(() => socket.left("init").length, { timeout: 20_000 }).toBeGreaterThan(0);
    }
    // longer than until each instance has given its next sign of life
    await pause(7_000);
    expect([shownBy(watcher, store), shownBy(watcher, clerk)]).toEqual([before, ["away"]]);
    say(used, true);
    await expect.poll(() => shownBy(watcher, store)).toEqual([...before, "away"]);
  },
);

test(
  "while Redis is out of reach what rests is known at the own instance, and afterwards everywhere [IM-10] [HOLD-08]",
  patience,
  async () => {
    const line = await startTcpProxy(redisUrl);
    const { first, second } = await startTwo(line.url);
    const watcher = await first.open(await first.backend.signIn("finance"));
    const own = await second.open(await first.backend.signIn("clerk"));
    await expect.poll(() => shownBy(watcher, clerk)).toEqual(["available"]);
    await line.cut();
    say(own, true);
    await expect
      .poll(async () => {
        const { user_contact } = await (await second.open(await second.backend.signIn("finance"))).next("init");
        return user_contact.find(({ id }) => id === clerk)?.availability;
      })
      .toBe("away");
    await line.mend();
    await expect.poll(() => shownBy(watcher, clerk), { timeout: 30_000 }).toEqual(["available", "away"]);
  },
);

test(
  "people of an instance of the release before, whose pages cannot say that they rest, are there [IM-10]",
  patience,
  async () => {
    const { first } = await startTwo();
    const { redis, prefix } = openRedis(first);
    await redis.hset(`${prefix}online`, String(store), "former");
    const { user_contact } = await (await first.open(await first.backend.signIn("finance"))).next("init");
    expect(user_contact.find(({ id }) => id === store)).toMatchObject({ status: 1, availability: "available" });
  },
);

test(
  "an instance that ends and the pages that go elsewhere change nothing: who rests still rests, who does not is there [IM-10] [O-X2]",
  patience,
  async () => {
    const { first, second } = await startTwo();
    const watcher = await first.open(await first.backend.signIn("finance"));
    const tokens = { store: await first.backend.signIn("store"), clerk: await first.backend.signIn("clerk") };
    await first.open(tokens.store, { isResting: true });
    await second.open(tokens.store);
    await second.open(tokens.clerk, { isResting: true });
    await expect.poll(() => [shownBy(watcher, store).at(-1), shownBy(watcher, clerk)]).toEqual(["available", ["away"]]);
    const before = shownBy(watcher, store);
    await second.backend.close();
    await first.open(tokens.store, { isReconnection: true });
    await first.open(tokens.clerk, { isReconnection: true, isResting: true });
    // longer than the other one is waited for
    await pause(22_000);
    expect([shownBy(watcher, store), shownBy(watcher, clerk)]).toEqual([before, ["away"]]);
  },
);
