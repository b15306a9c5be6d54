// The certificates that a channel signs by, kept up to date by themselves: those that are new are put beside those that are here.
import type { BackendContext } from "../../kernel/context";
import { noteChannelEvent } from "../channel-events/channel-events.service";
import { type Channel, type ChannelCertificate, ChannelError } from "../channels/channel";
import { listCertificateSerials, markCertificatesAsked } from "./certificates.repository";
import { sealCredential } from "./credentials";
import { insertCredentials, keepCredentials } from "./credentials.repository";

// channels 1.4
const leastMs = 60_000;
const [inUse, kept] = [1, 2];

/** Fetches what a channel signs by and keeps what is new; answers how many, null where the channel has none for the merchant. Throws `ChannelError`. */
export async function keepCertificates(
  ctx: BackendContext,
  merchantId: number,
  channel: Channel,
): Promise<number | null> {
  const fetched = (await channel.fetchCertificates?.()) ?? null;
  if (fetched === null) return null;
  const known = new Set(await listCertificateSerials(ctx.db, merchantId));
  const fresh = fetched.filter(({ serial, valid_to }) => !known.has(serial) && valid_to > ctx.now());
  if (fresh.length === 0) return 0;
  const newest = fetched.reduce((one, other) => (other.valid_to > one.valid_to ? other : one));
  await ctx.db.transaction().execute(async (trx) => {
    if (fresh.includes(newest)) await keepCredentials(trx, merchantId, ["certificate"]);
    await insertCredentials(
      trx,
      fresh.map((one) => rowOf(ctx, { merchantId, certificate: one, state: one === newest ? inUse : kept })),
    );
    for (const { serial } of fresh) {
      const event = { merchant_id: merchantId, kind: "certificate", number: serial, outcome: "renewed" };
      await noteChannelEvent({ db: trx, now: ctx.now }, event);
    }
  });
  ctx.log.info({ merchant: merchantId, certificates: fresh.length }, "certificates of a channel were added");
  return fresh.length;
}

/** Fetches because something was signed by a certificate that is not here: once a minute at most, through all instances. */
export async function renewCertificates(ctx: BackendContext, merchantId: number, channel: Channel): Promise<void> {
  const at = ctx.now();
  if (!(await markCertificatesAsked(ctx.db, merchantId, { at, notAfter: at - leastMs }))) return;
  try {
    await keepCertificates(ctx, merchantId, channel);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    ctx.log.warn({ merchant: merchantId, problem: error.code }, "certificates of a channel could not be fetched");
  }
}

function rowOf(
  { env, now }: BackendContext,
  { merchantId, certificate, state }: { merchantId: number; certificate: ChannelCertificate; state: number },
) {
  const { serial, pem: value, valid_from, valid_to } = certificate;
  const sealed = sealCredential(env.dataKey, { kind: "certificate", serial, value });
  return { ...sealed, merchant_id: merchantId, valid_from, valid_to, state, created_at: now(), created_by: 0 };
}
