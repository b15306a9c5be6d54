import { expect, test } from "vitest";
import type { Choice } from "../kernel/enumeration";
import { exportStates } from "../platform/exports";
import { exportState } from "../platform/states";
import { billRefundStates } from "./bill-enumerations";
import { billDayStates } from "./channel-enumerations";
import { dayCloseStates } from "./day-closes";
import { exceptionStates } from "./exception-enumerations";
import { facepaySignStates, facepayStates } from "./facepay";
import { feePlanStates } from "./fee-plans";
import { keyStates } from "./merchant-enumerations";
import { orderRefundStates, orderStates, refundStates } from "./order-enumerations";
import { reconBatchStates, reconDispositions, reconVerdicts } from "./recon-enumerations";
import { settlementStates } from "./settlements";
import * as states from "./states";
import { studentPayStates, studentStates } from "./students";

const labelled: readonly [states: Readonly<Record<string, number>>, labels: readonly Choice[]][] = [
  [states.orderState, orderStates],
  [states.refundedState, orderRefundStates],
  [states.refundedState, billRefundStates],
  [states.refundState, refundStates],
  [states.planState, feePlanStates],
  [states.studentState, studentStates],
  [states.studentPayState, studentPayStates],
  [states.exceptionState, exceptionStates],
  [states.settlementState, settlementStates],
  [states.facepayState, facepayStates],
  [states.facepaySignState, facepaySignStates],
  [states.batchState, reconBatchStates],
  [states.reconVerdict, reconVerdicts],
  [states.reconDisposition, reconDispositions],
  [states.dayCloseState, dayCloseStates],
  [states.merchantKeyState, keyStates],
  [states.billDayState, billDayStates],
  [exportState, exportStates],
];

test("each state has its name and its label", () => {
  for (const [named, labels] of labelled)
    expect(Object.values(named).sort(), JSON.stringify(labels)).toEqual(labels.map(({ value }) => value).sort());
});
