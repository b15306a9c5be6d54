import type * as z from "zod";
import type { Method } from "./endpoint";

/** 权限 of a key: the calls that it may make. */
export const machineScopes = [
  { value: "orders:write", label: "上报支付" },
  { value: "refunds:write", label: "上报退款" },
  { value: "orders:read", label: "查询订单" },
  { value: "bills:read", label: "查询账单" },
] as const;
export type MachineScope = (typeof machineScopes)[number]["value"];

/** One call of a machine: signed with a key, answered with a status of HTTP and no envelope. */
export interface MachineEndpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: Method;
  /** From the root of the server: `/open/v1/orders`. */
  path: string;
  permission: { scope: MachineScope };
  /** The query of a GET, the body of a POST. */
  input: Input;
  /** The whole body of a success. */
  output: Output;
  /** One Chinese sentence for the OpenAPI document and the operation log. */
  summary: string;
}

/** Declares one call of machines. */
export function machineEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: MachineEndpoint<Input, Output>,
): MachineEndpoint<Input, Output> {
  return definition;
}
