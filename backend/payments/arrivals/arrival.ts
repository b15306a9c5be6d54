/** A payment that was booked. */
export interface Arrival {
  school_id: number;
  amount_fen: number;
  /** Paid by a family at a channel: the bell tells of it, too. */
  byFamily: boolean;
}
