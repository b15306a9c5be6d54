import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Availability, availabilityApi } from "#contract/chat/availability";
import { friendApi } from "#contract/chat/friends";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { clerk, store } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const clientOf = async (username: string) => backend.client(await backend.signIn(username));
type Client = Awaited<ReturnType<typeof clientOf>>;
const choose = (client: Client, availability: Availability) =>
  client.send(availabilityApi.availabilityStore, { availability });

/** Finds the frames about availability that a socket was sent before it was answered something else. */
async function toldBy(socket: SocketClient, contact: number) {
  socket.send("/friend/pull_message", { contact_id: contact });
  await socket.next("friend_history_message");
  return socket.frames.filter((frame) => JSON.stringify(frame).includes("availability"));
}

const shownIn = async (username: string, uid: number) => {
  const socket = await open(username);
  const { user_contact } = await socket.next("init");
  await socket.close();
  return user_contact.find(({ id }) => id === uid);
};

test("a choice is told to contacts and to the own pages on every machine, and stands in init and on the card [IM-10]", async () => {
  const [watcher, own, other] = [await open("finance"), await open("clerk"), await open("clerk")];
  const stranger = await open("teacher");
  const client = await clientOf("clerk");
  await choose(client, "busy");
  expect(await watcher.next("availability_set")).toEqual({
    event: "availability_set",
    uid: clerk,
    availability: "busy",
  });
  for (const socket of [own, other])
    expect(await socket.next("availability_set")).toMatchObject({ uid: clerk, availability: "busy" });
  expect(await shownIn("finance", clerk)).toMatchObject({ status: 1, availability: "busy" });
  const page = await open("clerk");
  expect((await page.next("init")).user_info).toMatchObject({ availability: "busy", status: 1 });
  const card = await (await clientOf("finance")).call(friendApi.friendPerson, { uid: clerk });
  expect(card).toMatchObject({ status: 1, availability: "busy" });
  await choose(client, "away");
  expect(await watcher.next("availability_set")).toMatchObject({ uid: clerk, availability: "away" });
  // whoever does not see who is online does not see this either
  expect(stranger.left("availability_set")).toEqual([]);
  await choose(client, "available");
});

test("an ordinary socket is told nothing of it, by no frame and no field [IM-10] [RT-03]", async () => {
  const [ordinary, ours] = [await open("finance", { sync: false }), await open("finance")];
  await open("clerk");
  await choose(await clientOf("clerk"), "busy");
  await ours.next("availability_set", ({ uid }) => uid === clerk);
  expect(await toldBy(ordinary, clerk)).toEqual([]);
  const late = await open("finance", { sync: false });
  expect(await toldBy(late, clerk)).toEqual([]);
  await choose(await clientOf("clerk"), "available");
});

test(
  "a choice outlasts the last page: nobody is told of it meanwhile, and it comes with who comes back [IM-10] [RT-02]",
  { timeout: 20_000 },
  async () => {
    const watcher = await open("finance");
    const socket = await open("store");
    await watcher.next("friend_online_message", ({ message }) => message.uid === store);
    const client = await clientOf("store");
    await choose(client, "away");
    expect(await watcher.next("availability_set")).toMatchObject({ uid: store, availability: "away" });
    await socket.close();
    const gone = await watcher.next("friend_offline_message", ({ message }) => message.uid === store);
    expect(gone.message.availability).toBe("available");
    expect(await shownIn("finance", store)).toMatchObject({ status: 0, availability: "available" });
    await choose(client, "busy");
    await pause(200);
    expect(watcher.left("availability_set")).toEqual([]);
    await open("store");
    const back = await watcher.next("friend_online_message", ({ message }) => message.uid === store);
    expect(back.message).toMatchObject({ online_status: 1, availability: "busy" });
    await choose(client, "available");
  },
);

test("many choices at once end in the last one for everybody [IM-10] [RT-05]", async () => {
  const watcher = await open("finance");
  await open("clerk");
  const client = await clientOf("clerk");
  const kinds = ["busy", "away", "available"] as const;
  await Promise.all(Array.from({ length: 15 }, (_, place) => choose(client, kinds[place % 3] ?? "busy")));
  const last = async () => (await shownIn("finance", clerk))?.availability;
  await expect
    .poll(async () => {
      const told = watcher.frames.findLast((frame) => frame.event === "availability_set" && frame.uid === clerk);
      return told?.event === "availability_set" && told.availability === (await last());
    })
    .toBe(true);
  await choose(client, "available");
});

test("another word is refused, and so is changing it all the time [IM-10] [HOLD-04]", async () => {
  const token = await backend.signIn("agent2");
  const say = async (availability: string) =>
    (await backend.request("POST", availabilityApi.availabilityStore.path, { token, body: { availability } })).envelope
      .code;
  expect(await say("invisible")).toBe(code.badInput);
  const codes: number[] = [];
  for (let time = 0; time < 31; time += 1) codes.push(await say("available"));
  expect(codes.slice(0, 30).every((one) => one === 200)).toBe(true);
  expect(codes.at(-1)).toBe(code.tooOften);
});
