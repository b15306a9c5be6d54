import { expect, test, vi } from "vitest";
import type { PresenceChange } from "../kernel/context";
import type { Bus, BusMessage } from "./bus";
import { Presence } from "./presence";

/** Instances joined by a line in memory; a cut instance neither hears nor is heard. */
function createInstances(names: readonly string[]) {
  vi.useFakeTimers();
  const cut = new Set<string>();
  const instances = new Map<string, { presence: Presence; changes: PresenceChange[] }>();
  const send = (from: string) => (message: BusMessage) => {
    for (const [name, { presence }] of instances) {
      if (name !== from && !cut.has(from) && !cut.has(name)) presence.hear(message, from);
    }
  };
  for (const name of names) {
    const bus: Bus = {
      send: send(name),
      listen: () => undefined,
      onGap: () => undefined,
      opened: Promise.resolve(),
      ready: async () => undefined,
      close: async () => undefined,
    };
    const changes: PresenceChange[] = [];
    instances.set(name, { changes, presence: new Presence(bus, (change) => changes.push(change)) });
  }
  const of = (name: string) => {
    const instance = instances.get(name);
    if (!instance) throw new Error(name);
    return instance;
  };
  return { of, cut };
}

const came = { userId: 1, isOnline: true, isReconnection: false };
const went = { userId: 1, isOnline: false, isReconnection: false };

test("a socket on any instance makes a user online on all, once [IM-10] [RT-06]", () => {
  const { of } = createInstances(["a", "b"]);
  of("a").presence.arrive(1, false);
  of("b").presence.arrive(1, false);
  for (const name of ["a", "b"]) {
    expect(of(name).presence.isOnline(1)).toBe(true);
    expect(of(name).changes).toEqual([came]);
  }
});

test("a user is gone when the last socket on the last instance is [IM-10] [RT-06]", () => {
  const { of } = createInstances(["a", "b"]);
  of("a").presence.arrive(1, false);
  of("b").presence.arrive(1, false);
  of("a").presence.leave(1);
  vi.advanceTimersByTime(5000);
  expect(of("a").presence.isOnline(1)).toBe(true);
  of("b").presence.leave(1);
  vi.advanceTimersByTime(5000);
  for (const name of ["a", "b"]) expect(of(name).changes).toEqual([came, went]);
});

test("the users of an instance that crashed are gone within a minute [RT-06]", () => {
  const { of, cut } = createInstances(["a", "b"]);
  of("a").presence.arrive(1, false);
  cut.add("a");
  vi.advanceTimersByTime(50_000);
  expect(of("b").presence.isOnline(1)).toBe(false);
  expect(of("b").changes).toEqual([came, { ...went, isReconnection: true }]);
});

test("an instance that was cut off learns what it missed when the line is back, without a notice [RT-06]", () => {
  const { of, cut } = createInstances(["a", "b"]);
  cut.add("b");
  of("a").presence.arrive(1, false);
  expect(of("b").presence.isOnline(1)).toBe(false);
  cut.delete("b");
  vi.advanceTimersByTime(10_000);
  expect(of("b").changes).toEqual([{ ...came, isReconnection: true }]);
});

test("a new instance knows at once who is online elsewhere [RT-06]", async () => {
  const { of } = createInstances(["a", "b"]);
  of("a").presence.arrive(1, false);
  of("b").presence.hear({ kind: "bye" }, "a");
  expect(of("b").presence.isOnline(1)).toBe(false);
  of("a").presence.hear({ kind: "hello" }, "b");
  expect(of("b").presence.isOnline(1)).toBe(true);
});
