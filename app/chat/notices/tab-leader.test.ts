import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openHeard } from "./heard-once";
import { type Channel, createTurns } from "./tab-leader";

const always = async () => true;

beforeEach(() => void vi.useFakeTimers());

/** Tabs of one browser: what one posts, the others hear a moment later; they share a memory of what was heard. */
function openTabs(count: number, latencyMs = 1) {
  const channels = Array.from({ length: count }, (): Channel => ({ onmessage: null, postMessage: () => undefined }));
  for (const channel of channels)
    channel.postMessage = (data) => {
      const others = channels.filter((other) => other !== channel);
      setTimeout(() => others.forEach((other) => other.onmessage?.(new MessageEvent("message", { data }))), latencyMs);
    };
  const heard = new Set<string>();
  const hearOnce = async (news: string) => heard.size < heard.add(news).size;
  return channels.map((channel) => createTurns(channel, hearOnce));
}

async function settle<Value>(promises: Promise<Value>[]): Promise<Value[]> {
  await vi.advanceTimersByTimeAsync(200);
  return Promise.all(promises);
}

test("of several tabs exactly one is heard [IM-19]", async () => {
  const tabs = openTabs(5);
  for (const news of ["one", "two", "three"]) {
    const heard = await settle(tabs.map((takeTurn) => takeTurn(news, "hidden")));
    expect(heard.filter(Boolean)).toHaveLength(1);
  }
});

test("a tab somebody looks at goes before hidden ones [IM-19]", async () => {
  const [hidden, visible] = openTabs(2);
  expect(await settle([hidden!("news", "hidden"), visible!("news", "visible")])).toEqual([false, true]);
});

test("a conversation in view in one tab silences all of them [IM-19]", async () => {
  const tabs = openTabs(3);
  const places = ["hidden", "visible", "in view"] as const;
  const heard = await settle(tabs.map((takeTurn, at) => takeTurn("news", places[at]!)));
  expect(heard).toEqual([false, false, false]);
});

test("a tab that hears of it later than the others does not repeat it [IM-19]", async () => {
  const [early, late] = openTabs(2);
  expect(await settle([early!("news", "hidden")])).toEqual([true]);
  expect(await settle([late!("news", "visible")])).toEqual([false]);
});

test("tabs too busy to hear one another in time are heard once all the same [C-23]", async () => {
  for (const latencyMs of [100, 5_000]) {
    const tabs = openTabs(3, latencyMs);
    const heard = await settle(tabs.map((takeTurn) => takeTurn("first", "visible")));
    expect(heard.filter(Boolean)).toHaveLength(1);
    expect(
      await settle(openTabs(2, latencyMs).map((takeTurn, at) => takeTurn("seen", at === 0 ? "in view" : "hidden"))),
    ).toEqual([false, false]);
  }
});

test("the browser remembers for all its tabs what was heard, whoever asks first [C-23]", async () => {
  vi.useRealTimers();
  const [one, other] = [openHeard("shared"), openHeard("shared")];
  expect((await Promise.all([one("a"), other("a"), one("a")])).filter(Boolean)).toHaveLength(1);
  expect(await other("b")).toBe(true);
  expect(await one("b")).toBe(false);
});

test("without a channel a tab is alone, and foreign words are no claims [IM-19]", async () => {
  expect(await settle([createTurns(null, always)("news", "visible")])).toEqual([true]);
  const channel: Channel = { onmessage: null, postMessage: () => undefined };
  const takeTurn = createTurns(channel, always);
  const turn = takeTurn("news", "visible");
  for (const data of [null, 1, "news", { news: 1, claim: -5 }, { news: "news", claim: "-5" }])
    channel.onmessage?.(new MessageEvent("message", { data }));
  expect(await settle([turn])).toEqual([true]);
});
