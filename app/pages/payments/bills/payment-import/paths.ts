export const paymentImportPaths = {
  import: "/campus_pay/bill/payment_import",
  list: "/campus_pay/bill/list",
  written: "/campus_pay/bill/list",
} as const;
