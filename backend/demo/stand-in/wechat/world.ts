import type { Book, StandInMerchant } from "../book";
import type { Faults } from "../faults";

/** The stand-in as a handler of a merchant's call sees it. */
export interface World {
  book: Book;
  merchant: StandInMerchant;
  faults: Faults;
  /** Packed bills by the token of their address. */
  files: Map<string, Buffer>;
  /** Epoch ms. */
  now: number;
  origin: string;
}
