import { expect, test } from "vitest";
import { reminderApi } from "#contract/platform/reminders";
import { listenForSockets, openSocket, waitUntil } from "../../../tests/support/chat/socket-client";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { yuan } from "../../kernel/yuan";
import { remindOfArrivals } from "./arrival-reminders.service";

const desk = await startChannelDesk();
const { backend } = desk;
const base = await listenForSockets(backend);
const minuteMs = 60_000;
const finance = backend.client(await backend.signIn("finance"));

async function socketOf(name: string) {
  const socket = await openSocket(base, await backend.signIn(name));
  await socket.next("remind");
  return socket;
}

async function payOne() {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  await desk.pay(order_no);
  return bill.due_fen;
}

const bell = async () =>
  (await finance.call(reminderApi.list, {})).list
    .map(({ content }) => content)
    .filter((text) => text.includes("家长新缴费"));

test("open pages of who may list the school's orders hear of payments at once, then once a second; nobody else does [CHAN-14, PERM-04]", async () => {
  const [own, agent, admin] = [await socketOf("finance"), await socketOf("agent"), await socketOf("admin")];
  const strangers = [await socketOf("teacher"), await socketOf("agent2"), await socketOf("store")];
  const ordinary = await openSocket(base, await backend.signIn("finance"), { sync: false });
  await payOne();
  for (const socket of [own, agent, admin])
    expect(await socket.next("arrived")).toEqual({ event: "arrived", school_id: 1, count: 1 });
  await payOne();
  await payOne();
  // both came within the same second
  expect(await own.next("arrived")).toMatchObject({ school_id: 1, count: expect.any(Number) });
  const heard = () =>
    own.frames
      .filter((frame) => frame.event === "arrived")
      .reduce((sum, frame) => sum + Number(Object(frame).count), 0);
  await waitUntil(() => heard() === 3, "three payments");
  for (const socket of [...strangers, ordinary]) expect(socket.left("arrived")).toEqual([]);
  // pages hear of a payment before it is noted for the bell
  const noted = async () => sumOf(await bell()) + ((await waits()) ?? 0);
  await expect.poll(noted).toBe(3);
});

const waits = async () =>
  (await backend.context.db.selectFrom("school_arrivals").select("waiting_count").executeTakeFirst())?.waiting_count;

/** Counts the payments that the bell told of. */
const sumOf = (told: readonly string[]) => told.reduce((sum, text) => sum + Number(/(\d+) 笔/.exec(text)?.[1]), 0);

test("the bell rings for the first payment of a school, then every quarter of an hour for all since [CHAN-14, NOTE-04]", async () => {
  // what earlier payments left is told
  backend.clock.advance(16 * minuteMs);
  await remindOfArrivals(backend.context);
  await finance.call(reminderApi.clear, {});
  backend.clock.advance(16 * minuteMs);
  const first = await payOne();
  await expect.poll(bell).toEqual([`家长新缴费 1 笔，合计 ${yuan(first)} 元`]);
  const later = [await payOne(), await payOne()];
  await expect.poll(waits, { timeout: 5000 }).toBe(2);
  await remindOfArrivals(backend.context);
  expect(await bell()).toHaveLength(1);
  backend.clock.advance(16 * minuteMs);
  expect(await remindOfArrivals(backend.context)).toBe(1);
  expect(await remindOfArrivals(backend.context)).toBe(0);
  const sum = yuan(later.reduce((all, fen) => all + fen, 0));
  expect((await bell())[0]).toBe(`家长新缴费 2 笔，合计 ${sum} 元`);
});

test("a clock that goes back an hour neither silences the bell nor rings it twice [CHAN-14, HOLD-06]", async () => {
  backend.clock.advance(16 * minuteMs);
  await remindOfArrivals(backend.context);
  backend.clock.advance(16 * minuteMs);
  await finance.call(reminderApi.clear, {});
  await payOne();
  await expect.poll(bell).toHaveLength(1);
  backend.clock.advance(-60 * minuteMs);
  expect(await remindOfArrivals(backend.context)).toBe(0);
  const later = await payOne();
  await expect.poll(bell).toHaveLength(2);
  expect((await bell())[0]).toBe(`家长新缴费 1 笔，合计 ${yuan(later)} 元`);
  backend.clock.advance(60 * minuteMs);
  expect(await remindOfArrivals(backend.context)).toBe(0);
});
