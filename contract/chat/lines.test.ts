import { expect, test } from "vitest";
import { lineTemplates, lineText, readLine } from "./lines";

test("a stored line tells what happened and to whom [GROUP-07, GROUP-08]", () => {
  const text = lineText("invited", { name: "财务主管", names: "收费专员、食堂店长" });
  expect(text).toBe("财务主管 邀请 收费专员、食堂店长 加入了群聊");
  expect(readLine(text)).toEqual({ kind: "invited", values: { name: "财务主管", names: "收费专员、食堂店长" } });
  expect(readLine(lineText("muted", { name: "王 老师", minutes: 10 }))).toEqual({
    kind: "muted",
    values: { name: "王 老师", minutes: "10" },
  });
});

test("each kind is read as itself, and any other text as none [IM-20]", () => {
  const values = { name: "甲", names: "乙", member: "丙", minutes: 5 };
  for (const kind of ["joined", "left", "removed", "promoted", "demoted", "unmuted", "edited", "withdrawn"] as const)
    expect(readLine(lineText(kind, values))?.kind).toBe(kind);
  for (const kind of ["all_muted", "all_unmuted", "withdrawn_by", "handed_over"] as const)
    expect(readLine(lineText(kind, values))?.kind).toBe(kind);
  expect(readLine("甲 说了什么")).toBeNull();
  expect(readLine("")).toBeNull();
  // a name is not read as a template
  expect(lineText("left", { name: "{name}" })).toBe("{name} 退出了群聊");
  expect(Object.keys(lineTemplates)).toHaveLength(14);
});
