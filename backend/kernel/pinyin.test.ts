import { expect, test } from "vitest";
import { spell, spellAll, spellPerson } from "./pinyin";

test.each([
  ["财务主管", "cai wu zhu guan"],
  ["单小吕", "dan xiao lv | shan xiao lv"],
  ["区域代理", "qu yu dai li | ou yu dai li"],
  ["王老师2", "wang lao shi 2"],
  ["Anna Li", "anna li"],
  ["…", ""],
])("%s is spelled %s [IM-03]", (name, spelled) => expect(spell(name)).toBe(spelled));

test("the same name is spelled once [IM-03]", () => {
  expect(spellAll(["财务", "财务", ""])).toBe("cai wu");
  expect(spellAll(["财务", "老张"])).toBe("cai wu | lao zhang");
});

test.each([
  ["李佳欣", "lijiaxin lijx ljx"],
  ["单小吕", "danxiaolv danxl dxl shanxiaolv shanxl sxl"],
  ["欧阳静", "ouyangjing ouyj oyj"],
  ["Anna Li", "annali annal al"],
  ["…", ""],
])("%s is found by %s [D-b16]", (name, spellings) => expect(spellPerson(name)).toBe(spellings));
