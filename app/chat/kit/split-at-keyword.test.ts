import { expect, test } from "vitest";
import { splitAtKeyword } from "./split-at-keyword";

test.each([
  ["住宿费怎么退住宿费", "住宿费", ["", "住宿费", "怎么退", "住宿费", ""]],
  ["Fee and FEE", "fee", ["", "Fee", " and ", "FEE", ""]],
  ["a.b a+b", ".", ["a", ".", "b a+b"]],
  ["(1+1)*2", "(1+1)*", ["", "(1+1)*", "2"]],
  ["无关", "有", ["无关"]],
  ["空", "  ", ["空"]],
])("in %s the keyword %s is every second part [IM-16]", (text, keyword, parts) => {
  expect(splitAtKeyword(text, keyword)).toEqual(parts);
});
