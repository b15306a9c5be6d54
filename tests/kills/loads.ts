// Work that people do at once while servers are killed. Each piece of work remembers what was acknowledged.
import { setTimeout as pause } from "node:timers/promises";
import { BackendError, code } from "#contract/kernel/errors";
import { exportApi } from "#contract/platform/exports";
import { payerImportApi } from "#contract/payments/payer-import";
import { createChatPage } from "../support/chat/chat-page";
import { demoIds } from "../support/api/demo-ids";
import { payerSheet } from "../support/payments/payer-fixtures";
import type { HttpPlace } from "../walk/http-place";
import type { WalkBill } from "../walk/walk-bills";

/** Goes on until it is told to stop, and ends with nothing of its own in hand. */
export type Load<Result> = (place: HttpPlace, isOver: () => boolean) => Promise<Result>;

const rowsOfSheet = 40;
const payingAtOnce = 4;
const { admin, clerk, finance } = demoIds;

/** Two people write to each other, a third reads along in what it is sent; answers the acknowledged ids by the page that wrote them. */
export const chat: Load<{ written: Set<string>; acknowledged: Set<string> }> = async (place, isOver) => {
  const { next } = place.instances;
  const written = new Set<string>();
  const acknowledged = new Set<string>();
  async function write(username: string, to: readonly number[]): Promise<void> {
    const page = createChatPage(next, await place.signIn(username));
    const connect = async () => {
      while (!page.isOpen()) await page.connect().catch(() => pause(50));
    };
    await connect();
    for (let count = 0; !isOver(); count++) {
      written.add(page.write(to[count % to.length] ?? 0, `第 ${count + 1} 条`));
      await pause(15);
      await connect();
    }
    await page.settle().catch(async () => (await connect(), page.settle()));
    for (const id of page.acknowledged) acknowledged.add(id);
    page.disconnect();
  }
  await Promise.all([write("clerk", [finance, admin]), write("finance", [clerk]), write("admin", [clerk, finance])]);
  return { written, acknowledged };
};

/** Several families begin to pay and pay; the channel tells of it, whoever is there to hear. Answers the number of those paid. */
export function payments(bills: readonly WalkBill[]): Load<number> {
  return async (place, isOver) => {
    let begun = 0;
    let paid = 0;
    async function payOn(): Promise<void> {
      while (!isOver()) {
        const bill = bills[begun++];
        if (!bill) return;
        const order = await place.start(bill);
        // what a killed server left is not known yet
        if (order === null) continue;
        await place.standIn.pay(place.mchNo, order);
        paid += 1;
      }
    }
    await Promise.all(Array.from({ length: payingAtOnce }, payOn));
    return paid;
  };
}

/** Sheets of payers, checked and confirmed; answers the names of each sheet that was acknowledged. */
export function imports(students: number): Load<string[][]> {
  return async (place, isOver) => {
    const token = await place.signIn("finance");
    const confirmed: string[][] = [];
    for (let sheet = 0; !isOver(); sheet++) {
      const lines = Array.from({ length: rowsOfSheet }, (_all, index) => {
        const student = (sheet * rowsOfSheet + index) % students;
        const phone = `17${String(sheet * rowsOfSheet + index).padStart(9, "0")}`;
        return { student_no: `W${student}`, student: `学生${student}`, name: `家长${sheet}行${index}`, phone };
      });
      const file = await payerSheet(lines);
      const { import_id } = await place.reach(token, (client) => client.call(payerImportApi.upload, { file }));
      await place.reach(token, (client) => client.call(payerImportApi.confirm, { import_id })).catch(refusesRepeated);
      confirmed.push(lines.map(({ name }) => name));
    }
    return confirmed;
  };
}

/** Sends once more: rows that a killed server had written without saying so are refused then. */
function refusesRepeated(error: unknown): void {
  if (!(error instanceof BackendError && error.code === code.refused && /已经确认过/.test(error.message))) throw error;
}

/** Exports of all orders, in the background; answers the ids of those acknowledged. */
export const exports: Load<number[]> = async (place, isOver) => {
  const token = await place.signIn("admin");
  const asked: number[] = [];
  while (!isOver()) {
    const task = await place.reach(token, (client) => client.call(exportApi.store, {})).catch(noneWhereTooMany);
    if (task) asked.push(task.id);
    await pause(300);
  }
  return asked;
};

/** Ten of an account wait already. */
function noneWhereTooMany(error: unknown): null {
  if (error instanceof BackendError && error.code !== code.unavailable) return null;
  throw error;
}
