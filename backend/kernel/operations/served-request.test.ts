import { sql } from "kysely";
import { expect, test } from "vitest";
import * as z from "zod";
import { startTestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { listenForSockets, openSocket } from "../../../tests/support/chat/socket-client";
import { createServerLog } from "./server-log";

async function startLogged() {
  const lines: Record<string, unknown>[] = [];
  const Line = z.record(z.string(), z.unknown());
  const log = createServerLog({ write: (line: string) => void lines.push(Line.parse(JSON.parse(line))) });
  const backend = await startTestBackend({ log });
  const said = (msg: string) => lines.filter((line) => line.msg === msg);
  return { backend, said };
}

test("a call that fails tells its id in the answer and in its line, with who called, for which school, and where [O-M8]", async () => {
  const { backend, said } = await startLogged();
  const token = await backend.signIn("clerk");
  await sql`alter table students rename to students_away`.execute(backend.context.db);
  const headers = { "x-request-id": "4bf92f3577b34da6" };
  const failed = await backend.request("GET", "/campus_pay/student/list", { token, headers });
  expect(failed.status).toBe(500);
  expect(failed.headers.get("x-request-id")).toBe("4bf92f3577b34da6");
  expect(said("request failed")).toEqual([
    expect.objectContaining({
      requestId: "4bf92f3577b34da6",
      userId: demoIds.clerk,
      schoolId: 1,
      instance: expect.stringMatching(/.:\d+$/),
    }),
  ]);
});

test("a call without an id of its own, or with an odd one, gets a new one, and no two the same [O-M8, S19]", async () => {
  const { backend, said } = await startLogged();
  const odd = ["", "x".repeat(65), 'a"},{"level":60', "a b"];
  for (const id of odd) await backend.request("GET", "/nowhere-to-be", { headers: id ? { "x-request-id": id } : {} });
  const answers = await Promise.all(
    odd.map((id) => backend.request("GET", "/campus_pay/student/list", { headers: id ? { "x-request-id": id } : {} })),
  );
  const told = answers.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(told).size).toBe(odd.length);
  for (const id of told) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(said("refused").map(({ requestId }) => requestId)).toEqual(told);
});

test("a refused frame's line names the connection and the command [O-M8]", async () => {
  const { backend, said } = await startLogged();
  const socket = await openSocket(await listenForSockets(backend), await backend.signIn("clerk"));
  const id = socket.sendText(999_999, "没有这个人");
  await socket.next("ack", ({ message }) => message.id === id);
  const [line] = said("frame refused");
  expect(line).toMatchObject({ userId: demoIds.clerk, schoolId: 1 });
  expect(line?.requestId).toMatch(new RegExp(`^[0-9a-f-]{36}:${id}$`));
});
