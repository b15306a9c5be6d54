import { checkOpenSessions } from "./platform/access/auth/open-sessions.service";
import { indexMessages } from "./chat/word-index/index-messages.service";
import { cleanMessages } from "./chat/cleaning/message-cleaning.service";
import { followAvatarChanges } from "./chat/groups/avatar-changes.service";
import { exportsDueIn, runExports } from "./platform/exports/running.service";
import { cleanExports } from "./platform/exports/task-cleaning.service";
import { cleanKeys } from "./platform/idempotency/idempotency.service";
import { foldOrderChanges } from "./payments/order-days/fold-changes.service";
import { foldItemChanges } from "./payments/item-days/fold-item-changes.service";
import { closeExpiredOrders } from "./payments/orders/cancel-order.service";
import { cleanDrafts } from "./platform/files/draft-cleaning.service";
import { cleanFiles } from "./platform/files/file-cleaning.service";
import { cleanLogs } from "./platform/access/logs/log-cleaning.service";
import { announceDueNotices } from "./platform/notices/announcing.service";
import { runCertificateRenewals } from "./payments/channel-accounts/certificate-renewals.service";
import { warnOfEndingKeys } from "./payments/channel-accounts/key-warnings.service";
import { endDuePlans } from "./payments/fee-plans/plan-endings.service";
import { runChannelBills } from "./payments/channel-bills/channel-bills.service";
import { cleanChannelEvents } from "./payments/channel-events/channel-events.service";
import { channelTasksDueIn, runChannelTasks } from "./payments/online-payments/channel-work.service";
import { cleanNonces } from "./payments/machines/admission.service";
import { remindOfDifferences } from "./payments/recon/difference-reminders.service";
import { decidePending } from "./payments/recon/pending-items.service";
import { reconciliationsDueIn, runReconciliations } from "./payments/recon/running-recon.service";
import { generateFinishedDays, settleLateMoney } from "./payments/settlements/generate-settlements.service";
import { remindOfArrivals } from "./payments/arrivals/arrival-reminders.service";
import { sendFamilyMessages } from "./payments/family-messages/send-messages.service";
import { remindOfTodos } from "./todos/todo-reminders.service";
import { countWaitingWork } from "./waiting-work.service";
import type { BackendContext } from "./kernel/context";
import type { Job } from "./kernel/jobs/start-job";
import { cleanReminders } from "./platform/reminders/reminder-cleaning.service";

// woken where they are asked for (ctx.wakeJob), at every instance, and when work of theirs falls due; by the clock they only find what
// an instance that ended left behind, or what the bus could not tell
const safetyMs = 30_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The work that each instance does by itself; work that must happen once is claimed by a row. */
export const jobs: readonly Job[] = [
  // a socket ends within a minute of its session (HOLD-05), the time of the question included
  { name: "ended sessions", everyMs: 50_000, run: checkOpenSessions },
  { name: "file cleaning", everyMs: hourMs, run: cleanFiles },
  { name: "draft cleaning", everyMs: dayMs, run: cleanDrafts },
  { name: "log cleaning", everyMs: dayMs, run: cleanLogs },
  { name: "key cleaning", everyMs: dayMs, run: cleanKeys },
  { name: "nonce cleaning", everyMs: 60_000, run: cleanNonces },
  { name: "pictures of groups", everyMs: 2 * safetyMs, dueIn: soonAfterWork, run: followAvatarChanges },
  { name: "order days", everyMs: safetyMs, dueIn: soonAfterWork, run: foldOrderChanges },
  { name: "item days", everyMs: safetyMs, dueIn: soonAfterWork, run: foldItemChanges },
  { name: "order closing", everyMs: 30_000, run: closeExpiredOrders },
  { name: "channel work", everyMs: safetyMs, dueIn: channelTasksDueIn, run: runChannelTasks },
  { name: "ending keys", everyMs: hourMs, run: warnOfEndingKeys },
  { name: "platform certificates", everyMs: 60_000, run: runCertificateRenewals },
  { name: "channel bills", everyMs: 30_000, run: runChannelBills },
  { name: "channel event cleaning", everyMs: dayMs, run: cleanChannelEvents },
  { name: "reminder cleaning", everyMs: dayMs, run: cleanReminders },
  { name: "export cleaning", everyMs: dayMs, run: cleanExports },
  { name: "waiting work", everyMs: 15_000, run: countWaitingWork },
  { name: "export", everyMs: safetyMs, dueIn: exportsDueIn, run: runExports },
  { name: "reconciliation", everyMs: safetyMs, dueIn: reconciliationsDueIn, run: runReconciliations },
  { name: "pending reconciliation items", everyMs: 2 * safetyMs, dueIn: soonAfterWork, run: decidePending },
  { name: "settlement", everyMs: 10 * 60_000, run: generateFinishedDays },
  { name: "late settlement", everyMs: dayMs, run: settleLateMoney },
  { name: "fee plan ending", everyMs: 30_000, run: endDuePlans },
  { name: "notice announcing", everyMs: 15_000, run: announceDueNotices },
  { name: "arrival reminders", everyMs: 60_000, run: remindOfArrivals },
  { name: "difference reminders", everyMs: 60_000, run: remindOfDifferences },
  { name: "todo reminders", everyMs: 60_000, run: remindOfTodos },
  { name: "family messages", everyMs: 30_000, run: sendFamilyMessages },
  { name: "message words", everyMs: 60_000, run: indexMessages },
  { name: "message cleaning", everyMs: dayMs, run: cleanMessages },
];

/** A job that found work soon finds more: it is done together, some seconds later. */
async function soonAfterWork(_ctx: BackendContext, count: number): Promise<number | null> {
  return count > 0 ? 5_000 : null;
}
