import { beforeAll, expect, test } from "vitest";
import type { TFunction } from "i18next";
import { RefusedError } from "~/lib/refused-error";
import { loadLanguage } from "./chat-language";
import { describeError } from "./describe-error";

let t: TFunction<"chat">;
beforeAll(async () => {
  t = (await loadLanguage("en")).getFixedT(null, "chat");
});

const full = { msg: "本群最多 200 人，现有 199 人", reason: "group_full", values: { size: 200, members: 199 } };

test("a refusal is said in the chat's language, with what its sentence names [IM-20]", () => {
  expect(describeError(new RefusedError(full), t)).toBe(
    "The group takes 200 people and has 199: invite fewer or make it larger",
  );
});

test.each([
  ["of a reason nobody knows here", { ...full, reason: "of_tomorrow" }, full.msg],
  ["without a reason", { msg: "不行" }, "不行"],
  ["whose reason cannot be read", { ...full, reason: 7 }, full.msg],
  ["that says nothing", null, "The operation failed, please try again"],
])("a refusal %s is said as it came [IM-20]", (_, answer, words) => {
  expect(describeError(new RefusedError(answer), t)).toBe(words);
});
