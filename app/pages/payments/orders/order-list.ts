export const orderListPath = "/campus_pay/order/list";
