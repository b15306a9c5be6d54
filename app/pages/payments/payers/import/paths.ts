export const payerImportPaths = {
  import: "/campus_pay/payer/import",
  list: "/campus_pay/payer/list",
  written: "/campus_pay/payer/list?sort=-updated_at",
} as const;
