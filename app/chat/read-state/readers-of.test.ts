import { expect, test } from "vitest";
import { askedToConfirm, readersOf } from "./readers-of";

const members = [1, 2, 3, 4].map((id) => ({ id, desc: `同事${id}`, avatar: "", level: 2 as const }));
const cursors = new Map(
  [
    { uid: 1, read_seq: 9, joined_seq: 0 },
    { uid: 2, read_seq: 5, joined_seq: 0 },
    { uid: 3, read_seq: 4, joined_seq: 0 },
    { uid: 4, read_seq: 9, joined_seq: 6 },
    { uid: 8, read_seq: 9, joined_seq: 0 },
  ].map((cursor) => [cursor.uid, cursor]),
);
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test("read by whose cursor stands there; who came later and who left are not counted, nor am I [PLUS-14]", () => {
  const { read, unread } = readersOf(members, cursors, 5, 1);
  expect([ids(read), ids(unread)]).toEqual([[2], [3]]);
  const later = readersOf(members, cursors, 7, 1);
  expect([ids(later.read), ids(later.unread)]).toEqual([[4], [2, 3]]);
});

test("before the answer is there nobody is counted [PLUS-14]", () => {
  const { read, unread } = readersOf(members, new Map(), 5, 1);
  expect([read, unread]).toEqual([[], []]);
});

test("an announcement asks those who were members when it was written, but not its writer [TALK-07]", () => {
  expect(ids(askedToConfirm(members, { seq: 5, writer: 1 }, cursors))).toEqual([2, 3]);
  expect(ids(askedToConfirm(members, { seq: 7, writer: 3 }, cursors))).toEqual([1, 2, 4]);
  expect(ids(askedToConfirm(members, { seq: 5, writer: 1 }))).toEqual([2, 3, 4]);
});
