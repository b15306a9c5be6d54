// The product of a walk over HTTP: built servers as processes of their own, which are killed meanwhile.
import { join } from "node:path";
import { billActionApi } from "#contract/payments/bill-actions";
import { type Client, createClient } from "#contract/kernel/client";
import { BackendError, code, isOutage } from "#contract/kernel/errors";
import { familyApi } from "#contract/payments/families";
import { openDatabase } from "#backend/kernel/database/connection";
import { startStandIn } from "#backend/demo/stand-in/stand-in";
import { readEnv } from "#backend/kernel/env";
import { createTestPlace } from "../support/api/place";
import { testStart } from "../support/api/backend";
import { browsers } from "../support/payments/family-fixtures";
import { addStudentLink } from "../support/payments/student-link";
import { addStudents } from "../support/payments/students";
import { openWechatAccount } from "../support/payments/wechat-account";
import { type Instances, startInstances } from "./instances";
import { createStaffTokens } from "./staff-tokens";
import type { WalkPlace } from "./walk-place";

/** The address that the channel knows: a proxy stands there, which hands a notification to one of the servers. */
const publicUrl = "https://pay.walk.example";
const billsOfStudent = 5;
const mchNo = "1900000109";
const laterCodes: readonly number[] = [code.refused, code.tooOften];
const jobs = ["order closing", "channel work"] as const;

export interface HttpPlace extends WalkPlace {
  instances: Instances;
  /** Calls one server after the other until one answers; the token of nobody is null. */
  reach: <T>(token: string | null, ask: (client: Client) => Promise<T>) => Promise<T>;
  /** The token of a demo account. */
  signIn: (username: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Two servers on PostgreSQL, one on SQLite, families for a number of payments, and orders of the demo. */
export async function openHttpPlace(payments: number, orders = 1): Promise<HttpPlace> {
  let now = testStart;
  let takes = "";
  const place = await createTestPlace();
  const standIn = await startStandIn({ now: () => now, route: (url) => url.replace(publicUrl, takes) });
  const env = readEnv({
    ...{ HOST: "127.0.0.1", PORT: "0", PUBLIC_URL: publicUrl, TRUST_PROXY: "1", NODE_ENV: "production" },
    ...{
      DEMO: "1",
      DEMO_ORDERS: String(orders),
      DEMO_WORK: "off",
      CAPTCHA: "off",
      WECHAT_BASE_URL: standIn.origin,
      ...place.settings,
    },
  });
  const logFile = join(place.settings.DATA_DIR ?? "", "instances.log");
  const instances = await startInstances(place.settings.DATABASE_URL ? 2 : 1, { env, now, logFile });
  const { db, close } = openDatabase(env);
  const keys = standIn.openMerchant({ mchNo, appId: "wx8888888888888888" });
  const merchantId = await openWechatAccount({ db, env, now: () => now }, keys);
  const links = await addFamilies({ db, dataKey: env.dataKey }, Math.ceil(payments / billsOfStudent));

  async function reach<T>(token: string | null, ask: (client: Client) => Promise<T>): Promise<T> {
    for (;;) {
      const url = await instances.next();
      const headers = { "user-agent": browsers.computer };
      const fetchThere = (path: string, init: RequestInit) => fetch(`${url}/api${path}`, init);
      const client = createClient({ fetch: fetchThere, token: () => token, headers: () => headers });
      try {
        return await ask(client);
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
    }
  }

  const signIn = createStaffTokens({ now: () => now, reach: (ask) => reach(null, ask) });

  return {
    ...{ db, now: () => now, students: [...links.keys()], standIn, mchNo, merchantId, instances, reach, signIn },
    async start({ bill_no, due_fen, student_id }) {
      const link = links.get(student_id) ?? "";
      const bills = [{ bill_no, amount_fen: due_fen }];
      try {
        return await reach(link, async (client) => {
          const { key } = await client.call(familyApi.pay, { bills, channel: "wxpay", payer_token: "" });
          return (await client.call(familyApi.order, { key })).order_no;
        });
      } catch (error) {
        // what a killed server left is not known yet: the family tries again
        if (error instanceof BackendError && laterCodes.includes(error.code)) return null;
        throw error;
      }
    },
    async closeBill({ bill_no }) {
      const input = { bill_no: [bill_no], reason: "学生转学" };
      await reach(await signIn("finance"), (client) => client.call(billActionApi.close, input));
    },
    async advance(ms) {
      now += ms;
      takes = await instances.next();
      await instances.setTime(now);
      await instances.settle(jobs);
    },
    async close() {
      await close();
      await instances.end();
      await standIn.close();
      await place.remove();
    },
  };
}

/** Students of school 1 with links to their bills, as they stand on printed slips; answers the links by student. */
async function addFamilies({ db, dataKey }: { db: WalkPlace["db"]; dataKey: string }, count: number) {
  const people = Array.from({ length: count }, (_all, index) => ({ student_no: `W${index}`, name: `学生${index}` }));
  const links = new Map<number, string>();
  for (const id of await addStudents(db, 1, people)) {
    links.set(id, await addStudentLink(db, id, { dataKey, now: testStart }));
  }
  return links;
}
