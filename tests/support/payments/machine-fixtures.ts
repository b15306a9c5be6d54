import * as z from "zod";
import type { MachineScope } from "#contract/kernel/machine-endpoint";
import { machineKeyApi, type MachineKeyInput } from "#contract/payments/machine-keys";
import type { TestBackend } from "../api/backend";
import { type MachineSecret, signedRequest, type SigningChoices } from "./machine-client";

const Answer = z.record(z.string(), z.unknown());
const all: MachineScope[] = ["orders:write", "refunds:write", "orders:read", "bills:read"];

/** Keys of school 1, and calls signed with them. */
export async function createMachineFixtures(backend: TestBackend) {
  const { db } = backend.context;
  const admin = backend.client(await backend.signIn("admin"));
  const accounts = await db
    .selectFrom("collect_accounts")
    .selectAll()
    .where("school_id", "=", 1)
    .where("channel", "!=", "cash")
    .where("status", "=", 1)
    .orderBy("id")
    .execute();
  const account = accounts.find(({ channel, purpose_id }) => channel === "wxpay" && purpose_id === 0);
  if (!account) throw new Error("no account for WeChat is seeded");
  let made = 0;

  const seconds = () => Math.round(backend.clock.now() / 1000);
  async function send(request: Request, address = "10.1.1.1") {
    const response = await backend.machines.fetch(request, { address, origin: "http://backend.internal" });
    return { status: response.status, headers: response.headers, body: Answer.parse(await response.json()) };
  }
  const call = (
    secret: MachineSecret,
    method: string,
    path: string,
    body?: object,
    choices?: Partial<SigningChoices>,
  ) =>
    send(
      signedRequest(
        secret,
        { method, url: `http://backend.internal${path}`, body: body && JSON.stringify(body) },
        { timestamp: seconds(), ...choices },
      ),
    );
  return {
    admin,
    account,
    accounts,
    seconds,
    send,
    call,
    nextNo: () => `T${String(++made).padStart(7, "0")}`,
    makeKey: (more: Partial<MachineKeyInput> = {}) =>
      admin.call(machineKeyApi.store, {
        ...{ name: `食堂 ${++made}`, school_id: 1, scopes: all, accounts: accounts.map(({ id }) => id) },
        ...more,
      }),
    /** A payment through WeChat of this moment; numbers of its own unless named. */
    payment(more: object = {}) {
      const number = `T${String(++made).padStart(7, "0")}`;
      return {
        ...{ terminal_no: number, way_code: "wxpay", mch_no: account.mch_no, channel_trade_no: `W${number}` },
        ...{ amount_fen: 1250, scene: "canteen", paid_at: "2026-11-20 09:58:00" },
        ...(account.sub_mch_no && { sub_mch_no: account.sub_mch_no }),
        ...more,
      };
    },
    report: (secret: MachineSecret, body: object) => call(secret, "POST", "/open/v1/orders", body),
    refund: (secret: MachineSecret, body: object) => call(secret, "POST", "/open/v1/refunds", body),
    read: (secret: MachineSecret, path: string) => call(secret, "GET", `/open/v1/${path}`),
  };
}
