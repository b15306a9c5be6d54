// 平台证书: asked for twice a day by a task of each merchant that believes by them, so that the next one is here before it signs.
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { type NextTry, problemText, queueTask, runDueTasks } from "../channel-tasks/tasks.service";
import { ChannelError } from "../channels/channel";
import { hasPublicKey, listUnplannedMerchants, usesCertificates } from "./certificates.repository";
import { keepCertificates } from "./certificates.service";
import { openCertificateChannel } from "./open-channel.service";

const minuteMs = 60_000;
// channels 1.4: at least every 12 hours
const everyMs = 11 * 60 * minuteMs;
const pausesMs = [5 * minuteMs, 30 * minuteMs, 120 * minuteMs];

/** The job: finds the merchants that believe by certificates and fetches those of their channels when it is time; answers how many. */
export async function runCertificateRenewals(
  ctx: BackendContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const now = ctx.now();
  for (const id of await listUnplannedMerchants(ctx.db)) {
    await queueTask(ctx, ctx.db, { kind: "certificates", subject: String(id) }, { dueAt: now, now });
  }
  return runDueTasks(ctx, { handlers: { certificates: renew } }, isStopped);
}

async function renew(ctx: BackendContext, subject: string, tries: number): Promise<NextTry> {
  const merchantId = Number(subject);
  if (!(await usesCertificates(ctx.db, merchantId))) return null;
  try {
    const channel = await openCertificateChannel(ctx, merchantId);
    const count = channel ? await keepCertificates(ctx, merchantId, channel) : null;
    // without any the public key is to be used, and may be here already
    const isLost = count === null && !(await hasPublicKey(ctx.db, merchantId));
    return { due_at: ctx.now() + everyMs, tries: 0, problem: isLost ? "disturbed RESOURCE_NOT_EXISTS" : "" };
  } catch (error) {
    if (!(error instanceof ChannelError) && !(error instanceof AppError)) throw error;
    const problem = problemText(error);
    ctx.log.warn({ merchant: merchantId, problem }, "certificates of a channel did not come");
    return { due_at: ctx.now() + (pausesMs[tries] ?? everyMs), tries: tries + 1, problem };
  }
}
