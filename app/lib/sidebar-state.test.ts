import { expect, test } from "vitest";
import { readGroupStates, withGroupState } from "./sidebar-state";

test("the cookie keeps each group as it was left last, whatever else stands in it [DESK-10]", () => {
  expect(readGroupStates(null)).toEqual({});
  expect(readGroupStates("nonsense -Api:a/b  +Api:c + -Api:c")).toEqual({ "Api:a/b": false, "Api:c": false });
  const once = withGroupState(null, "Api:a", false);
  expect(readGroupStates(once)).toEqual({ "Api:a": false });
  expect(readGroupStates(withGroupState(once, "Api:a", true))).toEqual({ "Api:a": true });
});

test("the cookie keeps the thirty groups that were touched last [DESK-10]", () => {
  let cookie = "";
  for (let group = 0; group < 40; group++) cookie = withGroupState(cookie, `Api:group_${group}`, true);
  const kept = Object.keys(readGroupStates(cookie));
  expect(kept).toHaveLength(30);
  expect(kept).not.toContain("Api:group_9");
  expect(kept).toContain("Api:group_39");
});
