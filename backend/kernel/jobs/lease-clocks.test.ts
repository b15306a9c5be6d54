import { expect, test } from "vitest";
import { exportApi } from "#contract/platform/exports";
import { queueTask, runDueTasks } from "../../payments/channel-tasks/tasks.service";
import { runExports } from "../../platform/exports/running.service";
import { startTestBackend } from "../../../tests/support/api/backend";
import type { BackendContext } from "../context";
import type { ExportTaskRow } from "../database/tables/exports";

const minuteMs = 60_000;
const backend = await startTestBackend({ settings: { JOBS: "off" } });
const { context, clock } = backend;
const { db } = context;
const client = backend.client(await backend.signIn("finance"));
const isRunning = () => false;

/** An instance over the same database whose machine's clock goes ahead of the database's, or behind. */
function onMachine(aheadMs: number, changes: Partial<BackendContext> = {}): BackendContext {
  return { ...context, now: () => clock.now() + aheadMs, ...changes };
}

function createGate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const skews = [
  [minuteMs, -minuteMs],
  [-minuteMs, minuteMs],
] as const;

const exporting = {
  async add() {
    return (await client.call(exportApi.store, {})).id;
  },
  /** Stops in the middle of its work until it is let go on. */
  run(ctx: BackendContext, stop: () => Promise<void> = async () => undefined) {
    const { exportDefinitions } = ctx.registry;
    const { order_list } = exportDefinitions;
    const count: typeof order_list.count = async (...asked) => {
      await stop();
      return order_list.count(...asked);
    };
    const definitions = { ...exportDefinitions, order_list: { ...order_list, count } };
    return runExports({ ...ctx, registry: { ...ctx.registry, exportDefinitions: definitions } }, isRunning);
  },
  read: (id: number) => db.selectFrom("export_tasks").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  /** Puts the row back as a holder leaves it that was killed. */
  async leave(row: ExportTaskRow) {
    await db.updateTable("export_tasks").set(row).where("id", "=", row.id).execute();
  },
};

test.each(skews)(
  "an export in hand at a machine %d ms off waits for its end, and for its lease once it is dead, at one %d ms off [O-X5, LIST-10]",
  async (holderMs, otherMs) => {
    const { add, run, read, leave } = exporting;
    const id = await add();
    const [begun, gate] = [createGate(), createGate()];
    const other = onMachine(otherMs);
    const held = run(onMachine(holderMs), () => (begun.open(), gate.opened));
    await begun.opened;
    const inHand = await read(id);
    const found = await run(other);
    gate.open();
    expect([await held, found]).toEqual([1, 0]);
    expect(await read(id)).toMatchObject({ status: 2, attempts: 1 });

    await leave(inHand);
    expect(await run(other)).toBe(0);
    clock.advance(16_000);
    expect(await run(other)).toBe(1);
    expect(await read(id)).toMatchObject({ status: 2, attempts: 2 });
  },
);

test.each(skews)(
  "a task of a channel in hand at a machine %d ms off is done by nobody else, and by one %d ms off once its holder is dead [O-X5, CHAN-06]",
  async (holderMs, otherMs) => {
    const name = { kind: "trade", subject: `lease ${holderMs}` } as const;
    const [begun, gate] = [createGate(), createGate()];
    const other = onMachine(otherMs);
    const run = (ctx: BackendContext, stop: () => Promise<void> = async () => undefined) =>
      runDueTasks(ctx, { handlers: { trade: async () => (await stop(), null) } }, isRunning);
    const tasks = db.selectFrom("channel_tasks").selectAll().where("subject", "=", name.subject);
    // those of the demo, due by either clock
    await run(onMachine(minuteMs));
    await queueTask(context, db, name, { dueAt: clock.now() - 2 * minuteMs, now: clock.now() });
    const held = run(onMachine(holderMs), () => (begun.open(), gate.opened));
    await begun.opened;
    const inHand = await tasks.executeTakeFirstOrThrow();
    const found = await run(other);
    gate.open();
    expect([await held, found]).toEqual([1, 0]);
    expect(await tasks.execute()).toEqual([]);

    await db.insertInto("channel_tasks").values(inHand).execute();
    expect(await run(other)).toBe(0);
    clock.advance(31_000);
    expect(await run(other)).toBe(1);
    expect(await tasks.execute()).toEqual([]);
  },
);
