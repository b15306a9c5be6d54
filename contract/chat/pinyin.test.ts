import { expect, test } from "vitest";
import { matchesPinyin } from "./pinyin";

const spelled = "cai wu zhu guan | lao xi an";

test.each([
  "c",
  "cai",
  "caiwu",
  "cwzg",
  "caiwzg",
  "cwzhu",
  "CaiWu Zhu",
  "zhug",
  "wz",
  "lx",
  "laoxian",
  "xian",
  "xi'an",
])("%s means the name [IM-03]", (typed) => expect(matchesPinyin(spelled, typed)).toBe(true));

test.each(["", " ", "ai", "aiwu", "cz", "gl", "guanlao", "caiwuzhuguanx", "财", "|", "."])(
  "%j does not [IM-03]",
  (typed) => expect(matchesPinyin(spelled, typed)).toBe(false),
);
