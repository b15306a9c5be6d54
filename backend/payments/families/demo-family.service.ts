import type { DemoFamily } from "#contract/payments/families";
import type { BackendContext } from "../../kernel/context";
import { findPayableFamily } from "./family-people.repository";

/** A family of the demo data that can pay online now; null outside the demo, and where there is none. */
export async function readDemoFamily({ env, db, now }: BackendContext): Promise<DemoFamily | null> {
  const found = env.demo ? await findPayableFamily(db, now()) : undefined;
  if (!found) return null;
  const { phone, ...student } = found;
  return { ...student, phone_tail: phone.slice(-4) };
}
