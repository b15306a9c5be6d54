import type { AccessTables } from "./tables/access";
import type { ChatTables } from "./tables/chat";
import type { DictionaryTables } from "./tables/dictionaries";
import type { LogTables } from "./tables/logs";
import type { PaymentTables } from "./tables/payments";

/** Every table, by area. Portable column types only: text, integer, bigint ms and fen, 0/1 flags, JSON as text. */
export interface Database extends AccessTables, PaymentTables, ChatTables, DictionaryTables, LogTables {}
