import { expect, test } from "vitest";
import { defineList } from "./list-definition";

interface Row {
  id: number;
  name: string;
  school_id: number;
}
interface Query {
  sort: "id" | "-id";
  cur_page: number;
  name?: string | undefined;
}
interface QueryOfSeveral {
  sort: "id" | "-id";
  state?: number[] | undefined;
}

const usual = {
  ...{
    page: "thing",
    path: "/things/list",
    title: "物品",
    noun: "物品",
    purpose: "",
    empty: "还没有物品。",
    alwaysVisible: 1,
  },
  rowName: "name" as const,
};
const columns = { id: { label: "编号", kind: "count" }, name: { label: "名称", kind: "text" } } as const;
const filters = { name: { label: "名称", kind: "text" } } as const;
const define = defineList<Row, Query>();

// each line below a wrong definition is one that the compiler refuses: tsc fails on one that it takes
test("a list names every field of its row and every key of its query, and no other [LIST-03]", () => {
  const list = define({ ...usual, rowKey: ["id"], columns, unlisted: ["school_id"], filters, sortable: ["id"] });
  expect(Object.keys(list.columns)).toEqual(["id", "name"]);
  // @ts-expect-error: school_id is neither a column nor unlisted
  define({ ...usual, rowKey: ["id"], columns, filters, sortable: ["id"] });
  define({
    ...usual,
    rowKey: ["id"],
    // @ts-expect-error: no row has that field
    columns: { ...columns, nmae: columns.name },
    unlisted: ["school_id"],
    filters,
    sortable: ["id"],
  });
  // @ts-expect-error: the query's name is no filter
  define({ ...usual, rowKey: ["id"], columns, unlisted: ["school_id"], filters: {}, sortable: ["id"] });
  // @ts-expect-error: the query cannot sort by it
  define({ ...usual, rowKey: ["id"], columns, unlisted: ["school_id"], filters, sortable: ["name"] });
  // @ts-expect-error: no row has that key
  define({ ...usual, rowKey: ["no"], columns, unlisted: ["school_id"], filters, sortable: ["id"] });
});

test("a filter of several values stands over a key that takes them, and over no other [DESK-09, LIST-03]", () => {
  const state = { label: "状态", kind: "select", choices: [{ value: 1, label: "启用" }] } as const;
  const rest = { ...usual, rowKey: ["id"], columns, unlisted: ["school_id"], sortable: ["id"] } as const;
  const list = defineList<Row, QueryOfSeveral>()({ ...rest, filters: { state: { ...state, several: true } } });
  expect(list.filters.state).toMatchObject({ several: true });
  // @ts-expect-error: the key takes several, and its filter one
  defineList<Row, QueryOfSeveral>()({ ...rest, filters: { state } });
  // @ts-expect-error: the name is one, and its filter takes several
  define({ ...rest, filters: { name: { ...state, several: true } } });
});
