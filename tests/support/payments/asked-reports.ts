import fc from "fast-check";
import type { ReportScope } from "#backend/payments/reports/reports.repository";

/** Schools, days and places that a report is asked for; days count from today, and how many follow the first. */
export const askedReport = {
  scope: fc.constantFrom<ReportScope["scope"][]>(
    { schools: [1, 2, 3], storeId: null },
    { schools: [1], storeId: null },
    { schools: [1], storeId: 1 },
    { schools: [3, 2], storeId: null },
  ),
  days: fc.tuple(fc.integer({ min: -400, max: 2 }), fc.integer({ min: 0, max: 400 })),
  place: fc.record(
    {
      school_id: fc.constantFrom(1, 2, 3),
      store_id: fc.constantFrom(0, 1, 2, 3),
      way_code: fc.constantFrom("wxpay" as const, "alipay" as const, "cash" as const),
    },
    { requiredKeys: [] },
  ),
};

/** All schools over a year: asked first, so that some money is always compared, whatever is drawn. */
export const wholeYear = {
  scope: { schools: [1, 2, 3], storeId: null },
  days: [-400, 400] satisfies [number, number],
  place: {},
};
