import type { BackendContext } from "../../kernel/context";
import { leaseEnd } from "../../kernel/database/lease";
import { isDatabaseUnavailable } from "../../kernel/database/unavailable";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError } from "../../kernel/errors";
import { noteTakenOver } from "../../kernel/jobs/taken-over";
import { dateOf } from "../../kernel/time/shanghai";
import { renewPayerLink } from "../families/payer-link.service";
import { endOfLinks, lastDayOf } from "../notice-slips/link-end";
import { beginDueRounds } from "./campaign-rounds.service";
import { findGatewayRow } from "./gateways.repository";
import { findGateway } from "./gateways.service";
import { GatewayError, postMessage } from "./message-gateway";
import { messageText } from "./message-text";
import { claimMessages, type ClaimedMessage, keepOpened, listOwingBills, updateMessage } from "./messages.repository";
import { isSendingTime, nextTry } from "./sending-hours";

// as many answers are waited for at once
const atOnce = 5;
const leaseMs = 60_000;
// so many tries of a school that fail one after another end its turn: its gateway is down
const mostFailures = 5;

/** Begins due rounds and hands due messages to the gateways, by day only; answers how many left. */
export async function sendFamilyMessages(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  await beginDueRounds(ctx, isStopped);
  const failures = new Map<number, number>();
  for (let count = 0; ;) {
    const now = ctx.now();
    if (isStopped() || !isSendingTime(now)) return count;
    const without = [...failures].filter(([, inARow]) => inARow >= mostFailures).map(([school]) => school);
    const lease = { now: ctx.databaseNow(), until: leaseEnd(ctx.databaseNow(), leaseMs) };
    const claimed = await claimMessages(ctx.db, { dueBy: now, lease, without, limit: atOnce });
    if (claimed.length === 0) return count;
    await Promise.all(
      claimed.map(async (message) => {
        const outcome = await sendOrFail(ctx, message);
        if (outcome === "sent") count += 1;
        const inARow = failures.get(message.school_id) ?? 0;
        failures.set(message.school_id, outcome === "failed" ? inARow + 1 : 0);
      }),
    );
  }
}

/** Sends one message; one that cannot be put together, such as by a secret that does not open, holds up no others. */
async function sendOrFail(ctx: BackendContext, message: ClaimedMessage): Promise<"sent" | "ended" | "failed"> {
  if (message.leased_until > 0) noteTakenOver(ctx, "family_message", message.id);
  try {
    return await sendOne(ctx, message);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (error instanceof AppError) return failed(ctx, message, error.message);
    ctx.log.error({ err: error, message: message.id }, "a message to a family could not be put together");
    return failed(ctx, message, "系统错误，请联系平台管理员");
  }
}

/** Sends one message or ends it, where nothing is owed any more, its number is another's, or its day has another one. */
async function sendOne(ctx: BackendContext, message: ClaimedMessage): Promise<"sent" | "ended" | "failed"> {
  const bills = await listOwingBills(ctx.db, message.id);
  if (bills.length === 0) return end(ctx, message, "paid");
  if (!(await moveToToday(ctx, message))) return end(ctx, message, "replaced");
  const [school, gateway] = await Promise.all([
    findGatewayRow(ctx.db, message.school_id),
    findGateway(ctx, message.school_id),
  ]);
  if (!school || !gateway) return failed(ctx, message, "学校没有设置家长消息网关");
  const link = await renewPayerLink(ctx, {
    ...{ payer_id: message.payer_id, phone: message.phone },
    endsAt: (earlier) => endOfLinks(ctx.now(), bills, earlier),
    onReset: (db, openedAt) => keepOpened(db, message.payer_id, openedAt),
  });
  if (!link) return end(ctx, message, "failed", "付款人的手机号已更改");
  const url = ctx.notifiedOrigin() + link.path;
  const text = messageText(school.name, bills, { url, until: lastDayOf(link.expires_at) });
  try {
    const posted = {
      ...({ id: `M${message.id}`, kind: "dunning", phone: message.phone, text, link: url } as const),
      ...{ school: { id: school.school_id, name: school.name }, expires_at: new Date(link.expires_at).toISOString() },
    };
    await postMessage(gateway, posted, ctx.now());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return failed(ctx, message, error.message);
  }
  await updateMessage(ctx.db, message.id, { state: "sent", sent_at: ctx.now(), problem: "" });
  return "sent";
}

/** False where the number has another message on this day. */
async function moveToToday({ db, now }: BackendContext, { id, day }: ClaimedMessage): Promise<boolean> {
  const today = dateOf(now());
  if (day === today) return true;
  const taken = new Error("taken");
  try {
    await whenTaken(updateMessage(db, id, { day: today }), () => taken);
    return true;
  } catch (error) {
    if (error === taken) return false;
    throw error;
  }
}

async function end(
  { db }: BackendContext,
  { id }: ClaimedMessage,
  state: "paid" | "replaced" | "failed",
  problem = "",
): Promise<"ended"> {
  await updateMessage(db, id, { state, problem });
  return "ended";
}

async function failed({ db, now }: BackendContext, message: ClaimedMessage, problem: string): Promise<"failed"> {
  const tries = message.tries + 1;
  const due_at = nextTry(now(), tries);
  const change = due_at === null ? { state: "failed", tries } : { tries, due_at, leased_until: 0 };
  await updateMessage(db, message.id, { ...change, problem });
  return "failed";
}
