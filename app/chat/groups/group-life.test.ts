import { expect, test } from "vitest";
import { newGroup, problemOfName } from "./group-draft";
import { creation } from "./group-life";

test("a group is asked for by the name that the server keeps of it [GROUP-02]", () => {
  const draft = { ...newGroup, name: " 三年级\u200b收费群\u202e ", avatar: "", introduction: "" };
  const { command } = creation(2, draft, [3]);
  expect(command.message).toMatchObject({ name: "三年级收费群" });
  expect(problemOfName("\u200b\u200b")).toBe("required");
  expect(problemOfName("\u200b组\u200b")).toBe("length");
});
