import { expect, test } from "vitest";
import { groupTools } from "../kit/requests";
import { dialogs } from "./dialog-host";

test("the tools of a group are chosen by these type values and by no others [GROUP-14]", () => {
  const values = ["group_file", "group_notice", "group_album", "group_invite", "group_member_manage", "group_edit"];
  expect([...groupTools]).toEqual(values);
  const shown = Object.entries(dialogs).filter(([name]) => name.startsWith("group_"));
  expect(shown.map(([name]) => name)).toEqual(values);
  expect(new Set(shown.map(([, Dialog]) => Dialog)).size).toBe(values.length);
});
