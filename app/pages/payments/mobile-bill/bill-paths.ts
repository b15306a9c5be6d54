// The pages of 门店账单: one for each day, one for each month, the sheet that closes a day, and each order.

export const billPath = "/mobile/bill";

export function dayPath(date: string): string {
  return `${billPath}?date=${date}`;
}

export function monthPath(month: string): string {
  return `${billPath}/month?month=${month}`;
}

export function sheetPath(date: string): string {
  return `${billPath}/close?date=${date}`;
}

/** `back` is where the order was looked at from: a day, or what was looked for. */
export function orderPath(orderNo: string, back: string): string {
  return `${billPath}/${orderNo}${back}`;
}
