import { expect, test, vi } from "vitest";
import { exportApi } from "#contract/platform/exports";
import { exportState } from "#contract/platform/states";
import { startTestBackend } from "../support/api/backend";

// By `npm run test:scale` only: two instances over one PostgreSQL that tell one another by Redis that there is work.

test("an export asked for at an instance without jobs is written by another long before it looks by itself [O-X5, LIST-10]", async () => {
  const redis = { REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379" };
  const asked = await startTestBackend({ settings: { ...redis, JOBS: "off" } });
  const { databaseUrl, redisPrefix } = asked.context.env;
  const shared = { ...redis, DATABASE_URL: databaseUrl ?? "", REDIS_PREFIX: redisPrefix };
  const working = await startTestBackend({ settings: shared });
  await vi.waitFor(async () => {
    for (const { readiness } of [asked, working]) expect((await readiness.look()).ready).toBe(true);
  });
  await working.idle();

  const client = asked.client(await asked.signIn("finance"));
  const { id } = await client.call(exportApi.store, {});
  const state = () =>
    asked.context.db.selectFrom("export_tasks").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await state()).status).toBe(exportState.finished), { timeout: 8_000 });
});
