import { expect, test } from "vitest";
import * as z from "zod";
import { inputProblem } from "./input-problems";
import { several, severalKeys } from "./several";

const Query = z.object({
  state: several(z.coerce.number().int().min(0).max(6)),
  way: several(z.enum(["wxpay", "alipay"])),
  name: z.string().optional(),
});

function problemOf(sent: object): string {
  const parsed = Query.safeParse(sent, { error: (issue) => inputProblem(issue, "状态") });
  return parsed.error?.issues.map(({ path, message }) => `${path.join(".")}：${message}`).join() ?? "";
}

test("one value is one, several come by commas or in an array, each once, in the order they came [DESK-09]", () => {
  expect(Query.parse({})).toEqual({});
  expect(Query.parse({ state: "2" })).toEqual({ state: [2] });
  expect(Query.parse({ state: 2 })).toEqual({ state: [2] });
  expect(Query.parse({ state: "3,1, 3,," })).toEqual({ state: [3, 1] });
  expect(Query.parse({ state: [3, "1"], way: "alipay,wxpay" })).toEqual({ state: [3, 1], way: ["alipay", "wxpay"] });
  // what was parsed is sent again, and stored as JSON
  const { state } = Query.parse({ state: "3,1" });
  expect(Query.parse({ state: String(state) })).toEqual({ state });
  expect(severalKeys(Query)).toEqual(["state", "way"]);
});

test("each value is checked, and a wrong one is refused in the words of a wrong single value [DESK-09, HTTP-04]", () => {
  for (const wrong of ["9", "1,9", ["1", "9"]]) expect(problemOf({ state: wrong })).toBe("state：状态不能大于 6");
  for (const wrong of ["x", "1,x"]) expect(problemOf({ state: wrong })).toBe("state：状态须是数字");
  for (const wrong of ["card", "wxpay,card"])
    expect(problemOf({ way: wrong })).toBe("way：状态没有这个选项，请重新选择");
  expect(problemOf({ state: "," })).toBe("state：请选择状态");
  expect(problemOf({ state: {} })).toBe("state：状态须是数字");
});

test("at most a hundred values are taken [DESK-09]", () => {
  const Ids = z.object({ id: several(z.coerce.number().int()) });
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(Ids.parse({ id: ids(100).join() }).id).toHaveLength(100);
  const parsed = Ids.safeParse({ id: ids(101).join() }, { error: (issue) => inputProblem(issue, "班级") });
  expect(parsed.error?.issues[0]).toMatchObject({ path: ["id"], message: "班级最多 100 项" });
});
