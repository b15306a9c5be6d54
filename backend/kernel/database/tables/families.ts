import type { Generated, Selectable } from "kysely";

/** Tables of the family's page. Times are epoch ms. */
export interface FamilyTables {
  family_links: FamilyLinkTable;
  family_orders: FamilyOrderTable;
}

/** A link that opens the page of a student, or of all children of a payer's number; one row a subject. */
interface FamilyLinkTable {
  id: Generated<number>;
  /** `student` or `payer`. */
  kind: string;
  /** The student's or the payer's id. */
  subject_id: number;
  school_id: number;
  /** Signed into the address: raised, all addresses of before are void. */
  version: Generated<number>;
  expires_at: number;
  revoked_at: number | null;
  /** First opened since it was issued. */
  opened_at: number | null;
  created_at: number;
  created_by: number;
}
export type FamilyLinkRow = Selectable<FamilyLinkTable>;

/** An order that was begun on the family's page. */
interface FamilyOrderTable {
  order_id: number;
  /** Random: the address of its page, which is all it takes to see it. */
  key: string;
  /** JSON of the step that the channel answered last. */
  step: string;
  /** When the page last had the channel asked. */
  asked_at: number;
  /** Its place among the payments of one choice of bills: 1 for the first. */
  round: Generated<number>;
  /** Paid by those before it, in fen. */
  before_fen: Generated<number>;
  /** JSON of the bills of each payment after it. */
  later: Generated<string>;
}
