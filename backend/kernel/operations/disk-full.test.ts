import { sql } from "kysely";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { listenForAccounts } from "../../../tests/support/chat/socket-client";

const words = "磁盘空间不足，内容没有保存，请联系管理员清理磁盘";
const store = "/setting/system_module/dict_type/store";
const longText = "长".repeat(190);

/** SQLite says the same when its file may not grow as when the disk is full. */
async function setMostPages({ context }: TestBackend, pages: number) {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(context.db);
}

test("on a full disk calls and messages say so, nothing else is harmed, and all is well with space [O-m5, HOLD-10]", async () => {
  const backend = await startTestBackend();
  const { open } = await listenForAccounts(backend);
  const token = await backend.signIn("admin");
  const write = (number: number) => {
    const body = { dict_name: `满${number}`, dict_type: `full_${number}`, status: 1, remark: longText };
    return backend.request("POST", store, { token, body });
  };
  const socket = await open("clerk");
  await setMostPages(backend, 1);
  let number = 0;
  let answer = await write(number);
  while (answer.envelope.code === code.ok && number < 5_000) answer = await write((number += 1));
  expect([answer.status, answer.envelope]).toEqual([
    507,
    { code: code.failure, msg: words, reason: "disk_full", data: [] },
  ]);
  let ack;
  do {
    socket.sendText(demoIds.finance, longText);
    ack = (await socket.next("ack")).message;
  } while (ack.status === "succeed");
  expect(ack).toMatchObject({ status: "failed", code: code.failure, msg: words });
  expect((await backend.request("GET", "/auth/initialization", { token })).envelope.code).toBe(code.ok);
  await setMostPages(backend, 1_000_000);
  expect((await write(number)).envelope.code).toBe(code.ok);
  socket.sendText(demoIds.finance, "有空间之后");
  expect((await socket.next("ack")).message.status).toBe("succeed");
});
