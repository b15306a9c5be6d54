import BetterSqlite from "better-sqlite3";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { sqliteFile } from "#backend/kernel/database/connection";
import { dictTypeApi } from "#contract/platform/dictionaries";
import { startServer } from "../support/server/server";

test("a statement that took long is logged with the id of its request and without values [OPS-02]", async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  const token = await server.signIn("admin");
  const other = new BetterSqlite(sqliteFile(server.dataDir));
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  const asked = fetch(`${server.url}/api${dictTypeApi.store.path}`, {
    method: "POST",
    headers: { "x-request-id": "edge-7", authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ dict_name: "锁住时填的", dict_type: "slow_statement" }),
  });
  // longer than a statement may take unseen
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  other.exec("commit");
  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-request-id")).toBe("edge-7");
  const lines = () => server.log().filter(({ msg, requestId }) => msg === "slow statement" && requestId === "edge-7");
  await expect.poll(lines, { timeout: 15_000 }).not.toEqual([]);
  const [line] = lines();
  expect(line).toMatchObject({ level: 40, sql: expect.stringContaining("?") });
  expect(Number(line?.seconds)).toBeGreaterThan(1);
  expect(JSON.stringify(lines())).not.toContain("锁住时填的");
});
