import type { ReceiptBookTables } from "./tables/receipt-books";
import type { AccessTables } from "./tables/access";
import type { ArrearsTables } from "./tables/arrears";
import type { BillActTables } from "./tables/bill-actions";
import type { BillingTables } from "./tables/billing";
import type { ChatTables } from "./tables/chat";
import type { ChatEmojiTables } from "./tables/chat-emoji";
import type { DictionaryTables } from "./tables/dictionaries";
import type { ExportTables } from "./tables/exports";
import type { FacepayTables } from "./tables/facepay";
import type { FamilyTables } from "./tables/families";
import type { FamilyMessageTables } from "./tables/family-messages";
import type { FileTables } from "./tables/files";
import type { FriendTables } from "./tables/friends";
import type { LogTables } from "./tables/logs";
import type { MachineTables } from "./tables/machines";
import type { MessageHideTables } from "./tables/message-hides";
import type { MessageMarkTables } from "./tables/message-marks";
import type { NoticeTables } from "./tables/notices";
import type { ItemDayTables } from "./tables/item-days";
import type { OrderDayTables } from "./tables/order-days";
import type { OnlinePaymentTables } from "./tables/online-payments";
import type { PaymentTables } from "./tables/payments";
import type { SavedViewTables } from "./tables/saved-views";
import type { ReconTables } from "./tables/recon";
import type { SettlementTables } from "./tables/settlements";

/** Every table, by area. Portable column types only: text, integer, bigint ms and fen, 0/1 flags, JSON as text. */
export interface Database
  extends
    ReceiptBookTables,
    AccessTables,
    PaymentTables,
    SavedViewTables,
    BillingTables,
    BillActTables,
    ArrearsTables,
    ChatTables,
    ChatEmojiTables,
    DictionaryTables,
    ExportTables,
    FacepayTables,
    FamilyTables,
    FamilyMessageTables,
    FileTables,
    FriendTables,
    LogTables,
    MachineTables,
    MessageHideTables,
    MessageMarkTables,
    NoticeTables,
    OnlinePaymentTables,
    OrderDayTables,
    ItemDayTables,
    ReconTables,
    SettlementTables {}
