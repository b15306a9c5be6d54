import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { outgoing } from "../state/testing/frames";
import { openOutbox } from "./outbox";

const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

test("what was put stays, in order and for its account only [RT-02]", async () => {
  const outbox = openOutbox("stays");
  for (const id of ["c", "a", "b"]) await outbox.put(1, outgoing(2, id));
  await outbox.put(9, outgoing(2, "z"));
  expect(ids(await openOutbox("stays").list(1))).toEqual(["c", "a", "b"]);
  expect(ids(await openOutbox("stays").list(9))).toEqual(["z"]);
});

test("a changed message keeps its place, one removed and put again goes last [RT-02]", async () => {
  const outbox = openOutbox("places");
  for (const id of ["a", "b"]) await outbox.put(1, outgoing(2, id));
  await outbox.put(1, { ...outgoing(2, "a"), status: "failed" });
  expect((await outbox.list(1)).map(({ id, status }) => [id, status])).toEqual([
    ["a", "failed"],
    ["b", "going"],
  ]);
  await outbox.remove("a");
  await outbox.remove("unknown");
  await outbox.put(1, outgoing(2, "a"));
  expect(ids(await outbox.list(1))).toEqual(["b", "a"]);
});
