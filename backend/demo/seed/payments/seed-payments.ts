import { type Kysely, sql } from "kysely";
import { continueIds } from "../../../kernel/database/columns";
import { createOrderIndexes, dropOrderIndexes } from "../../../migrations/20261120-02-order-indexes";
import { createReportIndex, dropReportIndex } from "../../../migrations/20261124-01-order-bills";
import { createChangeTriggers, dropChangeTriggers, fillOrderDays } from "../../../migrations/20261211-02-order-days";
import { createRefundTriggers, dropRefundTriggers, fillRefundDays } from "../../../migrations/20261213-03-refund-days";
import { createItemTriggers, dropItemTriggers } from "../../../migrations/20261216-03-item-days";
import type { Database } from "../../../kernel/database/tables";
import type { SeedContext } from "../seed-context";
import { seedFacepays } from "./facepays";
import { openBillDesk } from "./bill-desk";
import { seedBills } from "./bills";
import { seedFeeItems } from "./fee-items";
import { fillItemMoves } from "./item-moves";
import { seedReceiptBooks } from "./receipt-books";
import { seedFeePlans } from "./fee-plans";
import { seedOrders } from "./orders";
import { type DemoStaff, seedPeople } from "./people";
import { createRandom } from "./random";
import { seedDayCloses } from "./day-closes";
import { seedRecon } from "./recon";
import { seedSettlements } from "./settlements";
import { seedStores } from "./stores";

// any number: the same one gives the same people, baskets and refunds
const randomStart = 20_261_120;
// their own numbers, so that the orders stay what they were
const facepayStart = 20_261_122;
const reconStart = 20_261_123;
const manyOrders = 50_000;
const billsRandomStart = 20_261_122;
const tablesWithGivenIds = ["payers", "students", "facepays", "pay_orders", "bills", "settlements"];

/**
 * The demo's payments: for each school stores, devices, accounts, classes and families, and `env.demoOrders`
 * orders of the twelve months before now, some of them today. Runs inside the seed's transaction, after the
 * schools and their staff; does nothing where stores exist.
 */
export async function seedPayments({ db, kind, env, now, log }: SeedContext): Promise<void> {
  if (await db.selectFrom("stores").select("store_id").limit(1).executeTakeFirst()) return;
  const started = performance.now();
  const random = createRandom(randomStart);
  const schools = await db.selectFrom("schools").select(["school_id", "stage"]).orderBy("school_id").execute();
  const schoolIds = schools.map((school) => school.school_id);
  const { stores, accounts } = await seedStores(db, schoolIds, now());
  await seedFeeItems(db, schoolIds, now());
  await seedReceiptBooks(db, schoolIds, now());
  const students = await seedPeople(db, random, schools, { now: now(), dataKey: env.dataKey });
  await seedFacepays(db, createRandom(facepayStart), students, now());
  const staff = await findStaff(db, schoolIds);
  const plans = await seedFeePlans(db, schoolIds, { students, staff }, now());
  const desk = openBillDesk(createRandom(billsRandomStart), plans);
  const world = { stores, accounts, students, staff, desk };
  const isMany = env.demoOrders > manyOrders;
  if (isMany) {
    await dropOrderIndexes(db.schema);
    await dropReportIndex(db.schema);
  }
  await dropChangeTriggers(db, kind);
  await dropRefundTriggers(db, kind);
  await dropItemTriggers(db, kind);
  await seedOrders(db, random, world, env.demoOrders, now());
  await createChangeTriggers(db, kind);
  await fillOrderDays(db, kind);
  await createRefundTriggers(db, kind);
  await fillRefundDays(db, kind);
  if (isMany) {
    await createOrderIndexes(db.schema);
    await createReportIndex(db);
  }
  await seedBills(db, desk);
  const auditors = new Map([...staff].map(([schoolId, { auditor }]) => [schoolId, auditor]));
  await seedSettlements(db, auditors, now());
  for (const table of tablesWithGivenIds) await continueIds(db, kind, table);
  // plans are made from statistics
  await sql`analyze`.execute(db);
  // last, since they look orders up by all kinds of numbers
  await seedRecon(db, createRandom(reconStart), env.demoOrders, now());
  await seedDayCloses(db, now());
  await fillItemMoves(db, kind);
  await createItemTriggers(db, kind);
  log.info({ orders: env.demoOrders, ms: Math.round(performance.now() - started) }, "demo payments created");
}

/** The two who apply for and decide on refunds: never the same person. */
async function findStaff(db: Kysely<Database>, schoolIds: readonly number[]): Promise<Map<number, DemoStaff>> {
  const staff = new Map<number, DemoStaff>();
  for (const schoolId of schoolIds) {
    const users = await db
      .selectFrom("users")
      .select("id")
      .where("school_id", "=", schoolId)
      .where("store_id", "is", null)
      .orderBy("id")
      .limit(2)
      .execute();
    staff.set(schoolId, { auditor: users[0]?.id ?? 0, applicant: users[1]?.id ?? 0 });
  }
  return staff;
}
