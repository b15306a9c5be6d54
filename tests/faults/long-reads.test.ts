import { sql } from "kysely";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { openDatabase } from "#backend/kernel/database/connection";
import { dictTypeApi } from "#contract/platform/dictionaries";
import { code } from "#contract/kernel/errors";
import { createTestDatabase } from "../support/api/database";
import { demoIds } from "../support/api/demo-ids";
import { openSocket } from "../support/chat/socket-client";
import { startServer } from "../support/server/server";
import { soon } from "../support/server/soon";

// By `npm run test:scale` only: PostgreSQL, where reports wait for a table that somebody locked.

const readers = ["admin", "finance"];
const report = "/api/campus_pay/report/list?start_date=2026-11-01&end_date=2026-11-20&unit=day&by=none";

test(
  "while reports of many people hang, sign-in, lists, chat and readiness answer at once [O-M2, HOLD-07]",
  { timeout: 90_000 },
  async () => {
    const { settings, drop } = await createTestDatabase();
    onTestFinished(drop);
    const server = await startServer({ settings });
    onTestFinished(server.dispose);
    onTestFailed(() => console.log(server.stderr(), server.log()));
    const tokens: string[] = [];
    for (const name of readers) tokens.push(await server.signIn(name));
    const [token = ""] = tokens;
    const socket = await openSocket(server.url, token);
    const { db, close } = openDatabase(server);
    onTestFinished(close);
    const ask = async (bearer: string) => {
      const answer = await fetch(server.url + report, { headers: { authorization: `Bearer ${bearer}` } });
      return { status: answer.status, code: (await answer.json()).code };
    };
    const reports = await db.transaction().execute(async (trx) => {
      await sql`lock table pay_orders, order_days in access exclusive mode`.execute(trx);
      const asked = tokens.flatMap((bearer) => Array.from({ length: 20 }, () => ask(bearer)));
      // those that are too many are refused at once
      const refused = await Promise.race(asked);
      expect(refused).toEqual({ status: 200, code: code.tooOften });
      await soon("sign-in", () => server.signIn("teacher"));
      await soon("a list", () => server.client(token).call(dictTypeApi.list, {}));
      await soon("readiness", async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200));
      socket.sendText(demoIds.finance, "报表很慢时写的");
      const ack = await soon("chat", () => socket.next("ack"));
      expect(ack.message.status).toBe("succeed");
      return { asked };
    });
    const codes = (await Promise.all(reports.asked)).map((answer) => answer.code);
    expect(new Set(codes)).toEqual(new Set([code.ok, code.tooOften]));
  },
);
