import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { chatUploadApi } from "#contract/platform/uploads";
import { startTestBackend } from "../../tests/support/api/backend";
import { refusal } from "../../tests/support/api/refusal";

const backend = await startTestBackend();
const teacher = backend.client(await backend.signIn("teacher"));
const clerk = backend.client(await backend.signIn("clerk"));

test("of the files that an account sends at once forty wait for two, and nobody else waits [HOLD-01]", async () => {
  const send = (sender: typeof teacher, index: number) =>
    sender.call(chatUploadApi.file, { file: new File([`第 ${index} 份`], `说明${index}.txt`) });
  const sent = Promise.allSettled(Array.from({ length: 44 }, (_, index) => send(teacher, index)));
  await send(clerk, 0);
  const outcomes = await sent;
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  expect(refused).toEqual([1, 2].map(() => refusal(code.tooOften, "您同时上传的文件较多，请等前面的完成后再试")));
});
