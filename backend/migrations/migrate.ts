import { hidePlaces } from "./20261215-01-hide-places";
import { type Kysely, Migrator } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";
import { requireKnownSchema } from "../kernel/database/known-schema";
import type { Database } from "../kernel/database/tables";
import { namePinyin } from "./20261205-01-name-pinyin";
import { toldTodos } from "./20261206-01-told-todos";
import { menuGroups } from "./20261207-01-menu-groups";
import { dismissedHints } from "./20261208-01-dismissed-hints";
import { messageMarks } from "./20261209-01-message-marks";
import { pushSubscriptions } from "./20261209-02-push-subscriptions";
import { conversationMarks } from "./20261209-03-conversation-marks";
import { announcements } from "./20261209-04-announcements";
import { messageTimes } from "./20261210-01-message-times";
import { chatDrafts } from "./20261210-02-chat-drafts";
import { orderDays } from "./20261211-02-order-days";
import { exportLines } from "./20261212-03-export-lines";
import { linkPreviews } from "./20261213-02-link-previews";
import { refundDays } from "./20261213-03-refund-days";
import { wideIds } from "./20261214-01-wide-ids";
import { transfersAndFloats } from "./20261215-02-transfers-and-floats";
import { importWarnings } from "./20261216-02-import-warnings";
import { itemDays } from "./20261216-03-item-days";
import { availability } from "./20261217-01-availability";
import { actedAccounts } from "./20261217-03-acted-accounts";
import { refundedBills } from "./20261217-04-refunded-bills";
import { inquiryContacts } from "./20261217-05-inquiry-contacts";
import { lastConversation } from "./20261219-01-last-conversation";
import { confirmationsOfMembers } from "./20261220-01-confirmations-of-members";
import { tasksByKind } from "./20261218-03-tasks-by-kind";
import { messageWords } from "./20261211-01-message-words";
import { receiptBooks } from "./20261204-01-receipt-books";
import { access } from "./20261120-01-access";
import { chat } from "./20261120-03-chat";
import { dictionaries } from "./20261120-14-dictionaries";
import { exportTasks } from "./20261121-08-export-tasks";
import { files } from "./20261121-05-files";
import { logs } from "./20261120-04-logs";
import { notices } from "./20261120-23-notices";
import { feeItems } from "./20261121-10-fee-items";
import { refunds } from "./20261121-09-refunds";
import { billing } from "./20261122-01-billing";
import { imports } from "./20261122-02-imports";
import { planPrices } from "./20261122-02-plan-prices";
import { parties } from "./20261122-03-parties";
import { storedPaths } from "./20261129-01-stored-paths";
import { refundItems } from "./20261203-01-refund-items";
import { sharedFileIndexes } from "./20261202-01-shared-file-indexes";
import { students } from "./20261122-04-students";
import { recon } from "./20261122-05-recon";
import { settlements } from "./20261122-07-settlements";
import { reports } from "./20261122-08-reports";
import { friends } from "./20261122-g-friends";
import { chatGroups } from "./20261122-10-chat-groups";
import { groupAvatars } from "./20261122-a-group-avatars";
import { messageHides } from "./20261122-c-message-hides";
import { chatEmoji } from "./20261122-e-chat-emoji";
import { chatExtras } from "./20261122-h-chat-extras";
import { avatarChanges } from "./20261122-p-avatar-changes";
import { thumbnails } from "./20261122-p-thumbnails";
import { billActs } from "./20261122-06-bill-acts";
import { payments } from "./20261120-02-payments";
import { mentionIndex } from "./20261123-01-mention-index";
import { orderBills } from "./20261124-01-order-bills";
import { collectPurposes } from "./20261124-02-collect-purposes";
import { guards } from "./20261124-03-guards";
import { onlinePayments } from "./20261124-04-online-payments";
import { families } from "./20261124-10-families";
import { machines } from "./20261124-14-machines";
import { credentialWarnings } from "./20261124-11-credential-warnings";
import { channelStatus } from "./20261124-13-channel-status";
import { paymentExceptions } from "./20261124-12-payment-exceptions";
import { arrivals } from "./20261124-17-arrivals";
import { familyMessages } from "./20261125-01-family-messages";
import { refundFees } from "./20261125-02-refund-fees";
import { settlementCarries } from "./20261125-03-settlement-carries";
import { accountGrants } from "./20261126-01-account-grants";
import { platformCertificates } from "./20261126-02-platform-certificates";
import { differenceReminders } from "./20261128-01-difference-reminders";
import { paymentRounds } from "./20261128-02-payment-rounds";
import { closedRefundFees } from "./20261128-03-closed-refund-fees";
import { billRounding } from "./20261128-04-bill-rounding";
import { accountNames } from "./20261127-01-account-names";
import { savedViews } from "./20261122-09-saved-views";

/**
 * Brings the schema up to date; one instance at a time (Kysely's migration lock). Throws the first failure, and `StartError` for a
 * database of a newer version.
 */
export async function migrate(
  db: Kysely<Database>,
  kind: DatabaseKind,
  warn: (facts: object, text: string) => void,
): Promise<void> {
  const migrations = {
    "20261120-01-access": access(kind),
    "20261120-02-payments": payments(kind),
    "20261120-03-chat": chat(kind),
    "20261120-04-logs": logs(kind),
    "20261120-14-dictionaries": dictionaries(kind),
    "20261120-23-notices": notices(kind),
    "20261121-05-files": files(kind),
    "20261121-08-export-tasks": exportTasks(kind),
    "20261121-09-refunds": refunds(kind),
    "20261121-10-fee-items": feeItems(kind),
    "20261122-01-billing": billing(kind),
    "20261122-02-imports": imports(),
    "20261122-02-plan-prices": planPrices,
    "20261122-03-parties": parties(kind),
    "20261122-04-students": students(),
    "20261122-05-recon": recon(kind),
    "20261122-06-bill-acts": billActs,
    "20261122-07-settlements": settlements(kind),
    "20261122-08-reports": reports(kind),
    "20261122-09-saved-views": savedViews(kind),
    "20261122-10-chat-groups": chatGroups(),
    "20261122-a-group-avatars": groupAvatars(),
    "20261122-c-message-hides": messageHides(),
    "20261122-e-chat-emoji": chatEmoji(kind),
    "20261122-h-chat-extras": chatExtras(),
    "20261122-g-friends": friends(),
    "20261122-p-avatar-changes": avatarChanges(kind),
    "20261122-p-thumbnails": thumbnails(),
    "20261123-01-mention-index": mentionIndex(),
    "20261124-01-order-bills": orderBills,
    "20261124-02-collect-purposes": collectPurposes(kind),
    "20261124-03-guards": guards(kind, warn),
    "20261124-04-online-payments": onlinePayments(kind),
    "20261124-10-families": families(kind),
    "20261124-14-machines": machines(kind),
    "20261124-11-credential-warnings": credentialWarnings,
    "20261124-13-channel-status": channelStatus(),
    "20261124-12-payment-exceptions": paymentExceptions(kind),
    "20261124-17-arrivals": arrivals,
    "20261125-01-family-messages": familyMessages(kind),
    "20261125-02-refund-fees": refundFees(kind),
    "20261125-03-settlement-carries": settlementCarries(kind),
    "20261126-01-account-grants": accountGrants,
    "20261126-02-platform-certificates": platformCertificates,
    "20261128-01-difference-reminders": differenceReminders,
    "20261128-02-payment-rounds": paymentRounds,
    "20261128-03-closed-refund-fees": closedRefundFees,
    "20261128-04-bill-rounding": billRounding(kind),
    "20261127-01-account-names": accountNames(warn),
    "20261129-01-stored-paths": storedPaths(kind),
    "20261202-01-shared-file-indexes": sharedFileIndexes(),
    "20261203-01-refund-items": refundItems,
    "20261204-01-receipt-books": receiptBooks(kind),
    "20261205-01-name-pinyin": namePinyin,
    "20261206-01-told-todos": toldTodos,
    "20261207-01-menu-groups": menuGroups,
    "20261208-01-dismissed-hints": dismissedHints,
    "20261209-01-message-marks": messageMarks,
    "20261209-02-push-subscriptions": pushSubscriptions(kind),
    "20261209-03-conversation-marks": conversationMarks,
    "20261209-04-announcements": announcements,
    "20261210-01-message-times": messageTimes,
    "20261210-02-chat-drafts": chatDrafts,
    "20261211-01-message-words": messageWords(kind),
    "20261211-02-order-days": orderDays(kind),
    "20261212-03-export-lines": exportLines,
    "20261213-02-link-previews": linkPreviews,
    "20261213-03-refund-days": refundDays(kind),
    "20261214-01-wide-ids": wideIds(kind),
    "20261215-01-hide-places": hidePlaces,
    "20261215-02-transfers-and-floats": transfersAndFloats,
    "20261216-02-import-warnings": importWarnings,
    "20261216-03-item-days": itemDays(kind),
    "20261217-01-availability": availability,
    "20261217-03-acted-accounts": actedAccounts,
    "20261217-04-refunded-bills": refundedBills(kind),
    "20261217-05-inquiry-contacts": inquiryContacts,
    "20261218-03-tasks-by-kind": tasksByKind,
    "20261219-01-last-conversation": lastConversation,
    "20261220-01-confirmations-of-members": confirmationsOfMembers,
  };
  await requireKnownSchema(db, kind, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error("the schema could not be brought up to date", { cause: error });
}
