export const billImportPaths = {
  import: "/campus_pay/bill/import",
  list: "/campus_pay/bill/list",
  written: "/campus_pay/bill/list?sort=-created_at",
} as const;
