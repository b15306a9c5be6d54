import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { exportApi } from "#contract/platform/exports";
import { openWorkbook } from "../support/files/export-file";
import { openChance } from "../term/chance";
import { openHttpPlace, type HttpPlace } from "../walk/http-place";
import { addBills } from "../walk/walk-bills";
import { checkWalk } from "../walk/walk-checks";
import { chat, exports, imports, payments } from "./loads";

// KILLS=100 npm run test:scale kills more often (docs/testing.md)
const usualKills = process.env.TEST_DATABASE_URL ? 3 : 2;
const kills = Number(process.env.KILLS || usualKills);
// a student has ten payers at most, and sheets are imported as fast as the servers are
const families = 20 + kills * 40;
const orders = 2_000;
const secondMs = 1_000;
// what a killed server had begun and nobody paid is closed after half an hour, and asked about for as long again
const afterwardsMs = 75 * 60 * secondMs;
const stepMs = 60 * secondMs;
const place = await openHttpPlace(families * 5, orders);
afterAll(place.close);

/** Time goes on, as the clock of the wall does, until it is told to stop. */
async function letTimePass({ advance }: HttpPlace, isOver: () => boolean): Promise<void> {
  for (let last = Date.now(); !isOver();) {
    await pause(50);
    const now = Date.now();
    await advance(now - last);
    last = now;
  }
}

async function killOften({ instances }: HttpPlace): Promise<void> {
  const chance = openChance(kills);
  for (let count = 0; count < kills; count++) {
    await pause(1000 + chance.below(1500));
    // now and then all of them at once
    if (count % 5 === 4) await Promise.all([instances.kill(), instances.kill()]);
    else await instances.kill();
  }
  await pause(500);
}

/** Does what is due in the time after, export by export. */
async function settle({ advance, instances }: HttpPlace): Promise<void> {
  for (let passed = 0; passed < afterwardsMs; passed += stepMs) {
    await advance(stepMs);
    await instances.settle(["export"]);
  }
}

test(
  `what was acknowledged under a mixed load is stored once and whole, whatever ${kills} kills cut off [RT-02, CHAN-05, LIST-10, HOLD-06]`,
  { timeout: 120_000 + kills * 20_000 },
  async () => {
    const { db } = place;
    const bills = await addBills(place, families * 5, openChance(1));
    let isOver = false;
    const over = () => isOver;
    const passing = letTimePass(place, over);
    const working = Promise.all([
      chat(place, over),
      payments(bills)(place, over),
      imports(families)(place, over),
      exports(place, over),
    ]);
    await Promise.race([working, killOften(place)]).finally(() => void (isOver = true));
    const [messages, paid, sheets, tasks] = await working;
    await passing;
    await settle(place);

    expect(messages.acknowledged).toEqual(messages.written);
    const stored = await db.selectFrom("messages").select(["conversation_id", "seq", "message_id"]).execute();
    const own = stored.filter(({ message_id }) => messages.written.has(message_id));
    expect(own).toHaveLength(messages.written.size);
    const ends = await db.selectFrom("conversations").select(["id", "last_seq"]).execute();
    for (const { id, last_seq } of ends) {
      const seqs = stored.filter(({ conversation_id }) => conversation_id === id).map(({ seq }) => seq);
      expect(Math.max(0, ...seqs), `the end of conversation ${id}`).toBe(last_seq);
    }

    const walk = await checkWalk(place);
    expect(walk.wrong).toEqual([]);
    expect([walk.paid, walk.booked_fen]).toEqual([paid, walk.taken_fen]);

    const rows = await db.selectFrom("payers").select("name").where("name", "like", "家长%行%").execute();
    expect(rows.map(({ name }) => name).sort()).toEqual(sheets.flat().sort());

    const token = await place.signIn("admin");
    const { data } = await place.reach(token, (client) => client.call(exportApi.list, { page_size: 1000 }));
    const ended = data.filter(({ id }) => tasks.includes(id));
    expect(ended).toHaveLength(tasks.length);
    for (const { status, row_count, row_total, fail_reason } of ended) {
      if (status === 3) expect(fail_reason).toMatch(/\p{Script=Han}/u);
      else expect([status, row_count >= row_total], "orders go on being made").toEqual([2, true]);
    }
    const whole = ended.find(({ status }) => status === 2);
    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(`${await place.instances.next()}/api/task/export/download/${whole?.id}`, { headers });
    expect((await openWorkbook(file)).lines).toHaveLength(whole?.row_count ?? 0);
    const failed = ended.filter(({ status }) => status === 3).length;
    const figures = { kills, messages: own.length, paid, imported: rows.length, exports: tasks.length, failed };
    if (process.env.KILLS) console.log(JSON.stringify(figures));
  },
);
