/** The jobs of backend/jobs.ts by the names under which the log knows them. */
export type JobName =
  | "file cleaning"
  | "log cleaning"
  | "key cleaning"
  | "nonce cleaning"
  | "pictures of groups"
  | "order closing"
  | "reminder cleaning"
  | "export"
  | "reconciliation"
  | "pending reconciliation items"
  | "settlement"
  | "channel work"
  | "ending keys"
  | "channel bills"
  | "channel event cleaning"
  | "fee plan ending"
  | "notice announcing";
