export const billImportPaths = { import: "/campus_pay/bill/import", list: "/campus_pay/bill/list" } as const;
