export const payerListPath = "/campus_pay/payer/list";
