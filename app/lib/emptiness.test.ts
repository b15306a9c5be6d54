import { expect, test } from "vitest";
import { isEmptyValue } from "./emptiness";

test("[], {}, null, undefined, 'null', 'undefined' and '' are empty, anything else is not [VAL-04]", () => {
  const empty = [[], {}, null, undefined, "null", "undefined", ""];
  const values = [
    0,
    false,
    " ",
    "0",
    "Null",
    [undefined],
    { key: undefined },
    Number.NaN,
    new Date(0),
    new Map(),
    () => 0,
  ];
  expect(empty.map(isEmptyValue)).toEqual(empty.map(() => true));
  expect(values.map(isEmptyValue)).toEqual(values.map(() => false));
});
