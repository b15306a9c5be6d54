export const payerImportPaths = { import: "/campus_pay/payer/import", list: "/campus_pay/payer/list" } as const;
