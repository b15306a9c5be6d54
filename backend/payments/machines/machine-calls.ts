import type * as z from "zod";
import type { MachineEndpoint } from "#contract/kernel/machine-endpoint";
import { machineApi } from "#contract/payments/machines";
import { parseInput } from "../../kernel/parse-input";
import type { MachineContext } from "./machine";
import { readOwnBills, readOwnOrders } from "./machine-reading.service";
import { reportPayment } from "./report-payment.service";
import { reportRefund } from "./report-refund.service";

/** A call with what answers it; what takes effect by it answers 201. */
export interface MachineCall {
  endpoint: MachineEndpoint;
  answer: (ctx: MachineContext, raw: unknown) => Promise<{ status: 200 | 201; body: object }>;
}

/** The calls of machines. */
export const machineCalls: readonly MachineCall[] = [
  call(machineApi.reportPayment, reportPayment),
  call(machineApi.orders, readOwnOrders),
  call(machineApi.reportRefund, reportRefund),
  call(machineApi.bills, readOwnBills),
];

function call<Input extends z.ZodType, Output extends z.ZodType<object>>(
  endpoint: MachineEndpoint<Input, Output>,
  handle: (ctx: MachineContext, input: z.output<Input>) => Promise<z.output<Output>>,
): MachineCall {
  return {
    endpoint,
    async answer(ctx, raw) {
      const body = await handle(ctx, parseInput(endpoint.input, raw, endpoint.method === "GET" ? "query" : "body"));
      return { status: "repeated" in body && body.repeated === false ? 201 : 200, body };
    },
  };
}
