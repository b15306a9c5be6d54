import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { demoIds } from "../support/api/demo-ids";
import { redisUrl, startInstances } from "../support/chat/instances";
import { type SocketClient, waitUntil } from "../support/chat/socket-client";

const { finance, clerk, store } = demoIds;
const instances = await startInstances([redisUrl, redisUrl, redisUrl]);
const [first, second, third] = instances;
if (!first || !second || !third) throw new Error("three are needed");
const { backend } = first;
const patience = { timeout: 120_000 };

async function makeGroup(owner: SocketClient, members: readonly number[]): Promise<string> {
  const name = `群 ${randomUUID().slice(0, 8)}`;
  const checkedContacts = members.map((id) => ({ id }));
  owner.send("/group/create_group", { name, size: 200, introduction: "", checkedContacts }, "POST");
  const made = await owner.next("create_group", ({ message }) => message.group_info.displayName === name);
  return made.message.group_info.id;
}

test("an instance where no member is connected receives nothing of a group [FAST-06] [O-X1]", patience, async () => {
  const owner = await first.open(await backend.signIn("finance"));
  const member = await second.open(await backend.signIn("clerk"));
  const stranger = await third.open(await backend.signIn("teacher"));
  const group = await makeGroup(owner, [clerk]);
  await member.next("create_group");
  const [there, elsewhere] = [await second.received(), await third.received()];
  for (let index = 0; index < 20; index++) {
    const id = randomUUID();
    owner.send("/group/send_message", { id, type: "text", content: `第 ${index} 条`, toContactId: group });
    await member.next("", ({ message }) => message.id === id);
  }
  expect(await second.received()).toBeGreaterThanOrEqual(there + 20);

  const crowd = Array.from({ length: 2_000 }, (_, index) => 100_000 + index);
  backend.context.publish({ users: [...crowd, clerk], frame: { event: "crowd" } });
  await waitUntil(() => member.foreign.some((text) => text.includes("crowd")), "the event of the crowd");
  expect(await third.received()).toBe(elsewhere);
  expect(stranger.left("")).toEqual([]);
});

test("once nobody is connected any more, nothing comes [FAST-06]", patience, async () => {
  const socket = await second.open(await backend.signIn("store"));
  await socket.close();
  const isOnline = async () => (await backend.context.findOnline([store])).has(store);
  await expect.poll(isOnline, { timeout: 15_000 }).toBe(false);
  const before = await second.received();
  for (let index = 0; index < 10; index++) backend.context.publish({ users: [store], frame: { event: "late" } });
  await backend.readiness.look();
  expect(await second.received()).toBe(before);
});

test("what happens while a socket opens at another instance is not lost [FAST-06] [RT-02]", patience, async () => {
  const writer = await first.open(await backend.signIn("finance"));
  const token = await backend.signIn("admin");
  let isSending = true;
  const sending = (async () => {
    for (let index = 0; isSending; index++) {
      writer.sendText(demoIds.admin, `并发 ${index}`);
      await writer.next("ack");
    }
  })();
  for (let round = 0; round < 10; round++) {
    const socket = await (round % 2 === 0 ? second : third).open(token);
    const { user_contact } = await socket.next("init");
    const after = user_contact.find(({ id }) => id === finance)?.change_seq ?? 0;
    // no later one before it
    expect((await socket.next("", ({ message }) => (message.seq ?? 0) > after)).message.seq).toBe(after + 1);
    await socket.close();
  }
  isSending = false;
  await sending;
});

type Step =
  | { kind: "open"; at: number; user: number }
  | { kind: "close"; socket: number }
  | { kind: "send"; at: number; users: readonly number[] };

const users = ["finance", "clerk", "teacher", "store", "agent"] as const;
const place = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("open"), at: place, user: fc.nat(users.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close"), socket: fc.nat(9) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("send"),
      at: place,
      users: fc.uniqueArray(fc.nat(users.length - 1), { minLength: 1 }),
    }),
  },
);

interface Probe {
  client: SocketClient;
  user: number;
  /** The last event sent before it opened: such a one may still be on its way to the instance, and come. */
  openedAfter: number;
  /** Numbers of the events that it must get, by the instance that sends them. */
  due: number[][];
}

const probed = /"probe":"(\d+)-(\d+)"/;

test(
  "whoever comes and goes, each event reaches each connected receiver once, in the order of its sender [FAST-06]",
  patience,
  async () => {
    const tokens = await Promise.all(users.map((username) => backend.signIn(username)));
    const ids = users.map((username) => demoIds[username]);
    const opened: SocketClient[] = [];
    onTestFinished(() => opened.forEach(({ socket }) => socket.terminate()));
    let sent = 0;

    async function run(steps: readonly Step[]): Promise<void> {
      const open: Probe[] = [];
      const take = async (one: Step) => {
        if (one.kind === "open") {
          const client = await instances[one.at]?.open(tokens[one.user] ?? "");
          if (!client) return;
          opened.push(client);
          open.push({ client, user: one.user, openedAfter: sent, due: [[], [], []] });
        } else if (one.kind === "close") {
          const [gone] = open.splice(one.socket, 1);
          await gone?.client.close();
        } else {
          sent += 1;
          const frame = { probe: `${one.at}-${sent}` };
          instances[one.at]?.backend.context.publish({ users: one.users.map((user) => ids[user] ?? 0), frame });
          for (const { user, due } of open) if (one.users.includes(user)) due[one.at]?.push(sent);
        }
      };
      for (const one of steps) await take(one);
      const heardBy = ({ client }: Probe, at: number) =>
        client.foreign.flatMap((text) => {
          const [, from, number] = probed.exec(text) ?? [];
          return Number(from) === at ? [Number(number)] : [];
        });
      const dueAmong = (probe: Probe, at: number) => heardBy(probe, at).filter((number) => number > probe.openedAfter);
      for (const probe of open)
        for (const at of [0, 1, 2])
          await waitUntil(() => dueAmong(probe, at).length >= (probe.due[at]?.length ?? 0), "every event");
      // one that is too many would be here by now
      await Promise.all(instances.map((instance) => instance.backend.readiness.look()));
      for (const probe of open) {
        for (const at of [0, 1, 2]) {
          expect(dueAmong(probe, at)).toEqual(probe.due[at]);
          const heard = heardBy(probe, at);
          expect(heard).toEqual([...new Set(heard)].sort((left, right) => left - right));
        }
      }
      for (const { client } of open) await client.close();
    }

    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), run), { numRuns: 40 });
  },
);
