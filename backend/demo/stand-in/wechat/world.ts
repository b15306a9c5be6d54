import type { StandInMerchant } from "../book";
import type { Desk } from "../desk";

/** The stand-in as a handler of a merchant's call sees it. */
export interface World extends Pick<Desk, "book" | "faults" | "files" | "origin"> {
  merchant: StandInMerchant;
  /** Epoch ms. */
  now: number;
}
