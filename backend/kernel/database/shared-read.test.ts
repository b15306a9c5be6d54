import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sharedRead } from "./shared-read";

/** A read whose answers are given by hand: the number of reads that had begun. */
function slowRead() {
  const begun: { key: string; answer: () => void; fail: (error: Error) => void }[] = [];
  const read = sharedRead(
    (key) =>
      new Promise<number>((resolve, reject) => {
        const count = begun.length + 1;
        begun.push({ key, answer: () => resolve(count), fail: reject });
      }),
  );
  return { begun, read };
}

test("who asks in one turn shares a read that begins afterwards; another key has its own [CHAN-05]", async () => {
  const { begun, read } = slowRead();
  const asked = [read("a"), read("a"), read("b")];
  expect(begun).toEqual([]);
  await nextTurn();
  for (const { answer } of begun) answer();
  expect(await Promise.all(asked)).toEqual([1, 1, 2]);
});

test("who asks while a read runs shares the next one, which begins when it has ended [CHAN-05]", async () => {
  const { begun, read } = slowRead();
  const first = read("a");
  await nextTurn();
  const later = [read("a")];
  await nextTurn();
  later.push(read("a"));
  await nextTurn();
  expect(begun).toHaveLength(1);
  begun[0]?.answer();
  expect(await first).toBe(1);
  await nextTurn();
  expect(begun).toHaveLength(2);
  begun[1]?.answer();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test("a read that fails does so for those who shared it alone [CHAN-05]", async () => {
  const { begun, read } = slowRead();
  const first = read("a");
  await nextTurn();
  const second = read("a");
  begun[0]?.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await nextTurn();
  begun[1]?.answer();
  expect(await second).toBe(2);
});
