import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RecordHit } from "#contract/platform/search";
import { createRecords, type AskRecords } from "./records";

const hit = (key: string, subtitle: string): RecordHit => ({
  ...{ key, title: key, subtitle, url: `/orders/${key}`, kind: "order", label: "订单" },
  card: { state: "", tone: "neutral", amount_fen: 0, school_name: "", person: "", note: "", acts: [] },
});
const [first, second] = ["P20260101000000000001", "P20260101000000000002"];

let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
});
afterEach(() => void vi.unstubAllGlobals());

function asked() {
  let turn = 0;
  const ask = vi.fn<AskRecords>(async (numbers) => {
    turn += 1;
    return numbers.filter((number) => number !== second).map((number) => hit(number, `第${turn}次`));
  });
  const records = createRecords(ask);
  const watch = (number: string) => records.watch(number, () => undefined);
  return { ask, records, watch, calls: () => ask.mock.calls.map(([numbers]) => numbers) };
}

test("cards that come into sight together are asked for in one call, each number once [C-22]", async () => {
  const { records, watch, calls } = asked();
  for (let card = 0; card < 30; card += 1) watch(card % 2 === 0 ? first : second);
  expect(records.find(first)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls()).toEqual([[first, second]]);
  expect(records.find(first)?.subtitle).toBe("第1次");
  expect(records.find(second)).toBeNull();
  // a card that comes later has the answer already
  watch(first);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls()).toHaveLength(1);
});

test("what is in sight is asked for every 30 s, what has left is not, and a hidden page asks nothing [C-22]", async () => {
  const { records, watch, calls } = asked();
  const leave = watch(first);
  watch(second);
  await vi.advanceTimersByTimeAsync(100);
  leave();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls()).toEqual([[first, second], [second]]);
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(90_000);
  expect(calls()).toHaveLength(2);
  // back in sight it is shown as it was, and asked for
  page.visibilityState = "visible";
  watch(first);
  expect(records.find(first)?.subtitle).toBe("第1次");
  await vi.advanceTimersByTimeAsync(100);
  expect(calls()[2]).toEqual([second, first]);
  expect(records.find(first)?.subtitle).toBe("第3次");
});

test("what cannot be asked stays as it was last seen; nothing is asked once nobody looks [C-22]", async () => {
  const { ask, records, watch, calls } = asked();
  const leave = watch(first);
  await vi.advanceTimersByTimeAsync(100);
  ask.mockRejectedValueOnce(new Error(""));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls()).toHaveLength(2);
  expect(records.find(first)?.subtitle).toBe("第1次");
  leave();
  await vi.advanceTimersByTimeAsync(90_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(calls()).toHaveLength(2);
});

test("more than one call may hold go in several [C-22]", async () => {
  const { watch, calls } = asked();
  for (let place = 0; place < 60; place += 1) watch(`P202601010000000001${String(place).padStart(2, "0")}`);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls().map(({ length }) => length)).toEqual([50, 10]);
});
