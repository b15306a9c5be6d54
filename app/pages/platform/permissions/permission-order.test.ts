import { expect, test } from "vitest";
import { movedTo, openRows, reorderRows, siblingIds } from "./permission-order";
import type { PermissionRow } from "./permission-rows";

/** 1 ⊃ (2 ⊃ 3, 4), 5 */
const rows = [
  [1, 0, 1],
  [2, 1, 2],
  [3, 2, 3],
  [4, 1, 2],
  [5, 0, 1],
].map(([id = 0, parent_id = 0, level = 0]): PermissionRow => ({
  ...{ id, parent_id, level, name: `Api:${id}`, display_name: String(id), display_desc: "", url: "", component: "" },
  ...{ guard_name: "web", icon: "key", type: 2, hidden: 0, is_link: 0, status: 1, sort: 1, is_builtin: 0 },
  ...{ created_at: "", updated_at: "" },
}));
const ids = (list: readonly PermissionRow[]) => list.map(({ id }) => id);

test("a row moves among those of its parent, and no further than the ends [DICT-04]", () => {
  expect(siblingIds(rows, { parent_id: 1 })).toEqual([2, 4]);
  expect(movedTo([2, 4, 6], 6, 0)).toEqual([6, 2, 4]);
  expect([movedTo([2, 4], 2, -1), movedTo([2, 4], 4, 2), movedTo([2, 4], 9, 0), movedTo([2, 4], 2, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("what lies below a row moves with it [DICT-04]", () => {
  expect(ids(reorderRows(rows, 0, [5, 1]))).toEqual([5, 1, 2, 3, 4]);
  expect(ids(reorderRows(rows, 1, [4, 2]))).toEqual([1, 4, 2, 3, 5]);
});

test("a closed row hides all below it, whatever of that is closed itself [DICT-04]", () => {
  expect(ids(openRows(rows, new Set([1])))).toEqual([1, 5]);
  expect(ids(openRows(rows, new Set([2])))).toEqual([1, 2, 4, 5]);
  expect(ids(openRows(rows, new Set([1, 2])))).toEqual([1, 5]);
  expect(ids(openRows(rows, new Set()))).toEqual([1, 2, 3, 4, 5]);
});
