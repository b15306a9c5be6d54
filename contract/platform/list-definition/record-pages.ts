import type { RecordPage } from "./list-definition";

const pay = "/campus_pay";

/** The page of a student, for rows that hold `student_id`. */
export const studentPage = {
  path: `${pay}/student/list`,
  field: "student_id",
  permission: "Api:campus_pay/student/detail-detail",
} as const satisfies RecordPage;

export const orderPage = {
  path: `${pay}/order/list`,
  field: "order_no",
  permission: "Api:campus_pay/order/detail-detail",
} as const satisfies RecordPage;

export const billPage = {
  path: `${pay}/bill/list`,
  field: "bill_no",
  permission: "Api:campus_pay/bill/detail-detail",
} as const satisfies RecordPage;

export const refundPage = {
  path: `${pay}/refund/list`,
  field: "refund_no",
  permission: "Api:campus_pay/refund/detail-detail",
} as const satisfies RecordPage;
