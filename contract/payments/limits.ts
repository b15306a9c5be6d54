// Limits without zod: pages of the browser read them too.

/** So many orders or refunds are asked about at once. */
export const maxSynced = 50;

/** So many slips are printed at once. */
export const mostSlips = 500;

/** So many receipts are printed at once. */
export const mostReceipts = 200;
