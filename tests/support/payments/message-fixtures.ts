import type { Client } from "#contract/kernel/client";
import { messageGatewayApi } from "#contract/platform/message-gateways";
import { startTestBackend, testStart } from "../api/backend";
import { createArrearsFixtures } from "./arrears-fixtures";
import { startMessageGateway } from "./message-gateway";

const dayMs = 24 * 60 * 60 * 1000;

/** A backend whose school 1 writes to families through a gateway of the test; two students with a payer each. */
export async function createMessageFixtures() {
  const secret = "gateway-secret-of-tests";
  const gateway = await startMessageGateway(secret);
  const backend = await startTestBackend({ reachableAddresses: ["127.0.0.1"] });
  const { clock } = backend;
  const { db } = backend.context;
  const arrears = await createArrearsFixtures(backend);
  const [one, other] = arrears.students;
  const phones = new Map<number, string>();
  const signedIn = async (name: string) => backend.client(await backend.signIn(name));

  /** Signs in anew for each call: days go by. */
  function newlySignedIn(name: string): Pick<Client, "call" | "send"> {
    return {
      call: async (endpoint, input) => (await signedIn(name)).call(endpoint, input),
      send: async (endpoint, input) => (await signedIn(name)).send(endpoint, input),
    };
  }

  async function adopt({ id: student_id, school_id }: { id: number; school_id: number }, phone: string): Promise<void> {
    const stamp = { created_at: 0, created_by: 0, updated_at: 0, updated_by: 0 };
    await db.deleteFrom("student_payers").where("student_id", "=", student_id).execute();
    const { id: payer_id } = await db
      .insertInto("payers")
      .values({ school_id, name: "家长", phone, channel_uid: "", ...stamp })
      .returning("id")
      .executeTakeFirstOrThrow();
    const relation = { student_id, payer_id, school_id, relation: 1, is_default: 1 };
    await db
      .insertInto("student_payers")
      .values({ ...relation, ...stamp })
      .execute();
    phones.set(student_id, phone);
  }

  await adopt(one, "13700000001");
  await adopt(other, "13700000002");
  const admin = newlySignedIn("admin");
  await admin.call(messageGatewayApi.update, { school_id: 1, url: gateway.url, secret });
  let days = 0;
  return {
    ...arrears,
    ...{ backend, clock, gateway, secret, phones, admin },
    finance: newlySignedIn("finance"),
    agent: newlySignedIn("agent"),
    clerk: newlySignedIn("clerk"),
    teacher: newlySignedIn("teacher"),
    /** Nobody owes anything, nothing was sent, and it is 10:00 of a new day. */
    async clear() {
      await arrears.clear();
      for (const table of ["family_messages", "family_campaigns", "family_links"] as const)
        await db.deleteFrom(table).execute();
      gateway.taken.length = 0;
      gateway.answerWith(200);
      days += 10;
      clock.advance(testStart + days * dayMs - clock.now());
    },
  };
}
