import type { Right } from "./permission-tree/tree";
import * as z from "zod";
import { bodyLimits } from "./body-limits";

/**
 * `public` and `signed-in` need no right, `family` needs a family's pass or link instead of a token; everything else is a
 * permission name (wire-contract 7).
 */
export type Permission = "public" | "signed-in" | "family" | Right;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The share of a call that the maintenance switches leave open (PERM-05): `open` is served whatever is on, `reading` as long as only
 * `simple_maintain_switch` is, `closed` while neither is. Super administrators are never refused.
 */
export type Maintenance = "open" | "reading" | "closed";

/**
 * One HTTP call: what crosses the wire and who may make it.
 * `input` holds path parameters, query and body in one object: names in `path` (`:id`) go there, the rest
 * into the query (GET, DELETE) or the body (POST, PUT).
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: Method;
  /** Below `/api`, with a leading slash: `/campus_pay/order/detail/:order_no`. */
  path: string;
  permission: Permission;
  /** `reading` for GET and `closed` for everything else unless declared. */
  maintenance: Maintenance;
  /** `file` answers the stream itself; refusals stay envelopes. */
  kind: "json" | "file";
  /** `multipart` bodies carry `file` beside the other fields. */
  body: "json" | "multipart";
  /** A larger body is refused with 413 before it is read; by who may call and what `body` is unless declared. */
  maxBodyBytes: number;
  /**
   * Leaves a row in the operation log (PLUS-02). Every write does unless it declares `false`, as housekeeping without
   * a decision behind it may; of reads only those that say `true`, such as exports.
   */
  audited: boolean;
  /**
   * `long`: goes through whole periods or through everything one may see. Such calls wait their turn, by person and by school, and show
   * what may be some moments old; they decide nothing.
   */
  reads: "short" | "long";
  input: Input;
  /** Describes `data` of the envelope. */
  output: Output;
  /** One Chinese sentence for the OpenAPI document. */
  summary: string;
}

type Definition<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint<Input, Output>,
  "method" | "path" | "permission" | "summary"
> &
  Partial<
    Pick<
      Endpoint<Input, Output>,
      "input" | "output" | "kind" | "body" | "maxBodyBytes" | "maintenance" | "audited" | "reads"
    >
  >;

const Nothing = z.object({});
/** `data` of a write that answers nothing (wire-contract 8.1 #4). */
export const Empty = z.array(z.never());

/** Declares one call of the contract; a missing `permission` does not compile. */
export function endpoint<Input extends z.ZodType = typeof Nothing, Output extends z.ZodType = typeof Empty>(
  definition: Definition<Input, Output>,
): Endpoint<Input, Output> {
  return {
    kind: "json",
    body: "json",
    maxBodyBytes: usualBodyBytes(definition),
    reads: "short",
    maintenance: definition.method === "GET" ? "reading" : "closed",
    audited: definition.method !== "GET",
    ...definition,
    input: definition.input ?? (Nothing as unknown as Input),
    output: definition.output ?? (Empty as unknown as Output),
  };
}

function usualBodyBytes({ permission, body }: Pick<Partial<Endpoint>, "permission" | "body">): number {
  if (permission === "public" || permission === "family") return bodyLimits.short;
  return body === "multipart" ? bodyLimits.upload : bodyLimits.ordinary;
}

export type InputOf<E extends Endpoint> = z.input<E["input"]>;
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** The names of the parameters in a path: `/a/:id/b/:no` → `["id", "no"]`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? "");
}
