export const schoolListPath = "/campus_pay/school/list";
