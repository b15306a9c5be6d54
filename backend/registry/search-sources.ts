import { billSearch } from "../payments/bills/bill-search";
import { orderSearch } from "../payments/orders/order-search";
import { payerSearch } from "../payments/payers/payer-search";
import { studentSearch } from "../payments/payers/student-search";
import { refundSearch } from "../payments/refunds/refund-search";
import type { SearchSource } from "../platform/search/search-source";

/** All that the search box looks through, in the order it is answered. */
export const searchSources: readonly SearchSource[] = [
  orderSearch,
  refundSearch,
  billSearch,
  studentSearch,
  payerSearch,
];
